/** Icons as paths on a grid of 18 px, with strokes in the colour of the text. */
export const icons = {
  menu: 'M2 5h14M2 9h14M2 13h14',
  aside: 'M2.500 3.500h13v11h-13zM7 3.500v11',
  close: 'm4 4 10 10M14 4 4 14',
  play: 'M5 3.200v11.600c0 .7.800 1.100 1.400.7l8.400-5.800a.9.900 0 0 0 0-1.400L6.400 2.500C5.800 2.100 5 2.500 5 3.200Z',
  search: 'M8 2.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 0 0 0-11ZM12 12l4 4',
  warning: 'M9 2.5 16.3 15H1.7L9 2.500ZM9 7.500v3.500M9 13v.1',
  gone: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2Zm-2.500 4.500 5 5m0-5-5 5',
  flask: 'M7 2.500h4M8 2.500v4.500L3.500 14.500h11L10 7V2.500',
  info: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2Zm0 6.500v4M9 5.800v.1',
  markdown: 'M2 4.500h14v9H2zM4.500 11V7l2 2.300L8.500 7v4M12.500 7v4m-1.800-1.700 1.800 1.800 1.800-1.800',
  edit: 'm11.500 3.500 3 3L6 15H3v-3l8.500-8.500Z',
  download: 'M9 2.500v8.500m-3.500-3.200L9 11.200l3.500-3.400M3 14.500h12',
  whole: 'm6 5.500 3-3 3 3m-3-3v13m-3-3 3 3 3-3',
  mark: 'M2 6.500 9 2.500l7 4M2.700 15.500h12.600M4.500 8v5.200M9 8v5.200M13.500 8v5.200',
} as const;

export type IconName = keyof typeof icons;
