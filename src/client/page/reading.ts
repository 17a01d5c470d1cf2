import './days.ts';
import './fold.ts';
import './jumps.ts';
