// What phones alone need.
if (matchMedia('(max-width: 767px)').matches) void import('./fold.ts');
