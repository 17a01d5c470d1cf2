/** Icons as paths on a grid of 18 px, with strokes in the colour of the text. */
export const icons = {
  menu: 'M2 5h14M2 9h14M2 13h14',
  aside: 'M2.5 3.5h13v11h-13zM7 3.5v11',
  close: 'm4 4 10 10M14 4 4 14',
  play: 'M5 3.2v11.6c0 .7.8 1.1 1.4.7l8.4-5.8a.9.9 0 0 0 0-1.4L6.4 2.5C5.8 2.1 5 2.5 5 3.2Z',
  search: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11ZM12 12l4 4',
  warning: 'M9 2.5 16.3 15H1.7L9 2.5ZM9 7.5v3.5M9 13v.1',
  gone: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2Zm-2.5 4.5 5 5m0-5-5 5',
  flask: 'M7 2.5h4M8 2.5v4.5L3.5 14.5h11L10 7V2.5',
  info: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2Zm0 6.5v4M9 5.8v.1',
  markdown: 'M2 4.5h14v9H2zM4.5 11V7l2 2.3L8.5 7v4M12.5 7v4m-1.8-1.7 1.8 1.8 1.8-1.8',
  edit: 'm11.5 3.5 3 3L6 15H3v-3l8.5-8.5Z',
  download: 'M9 2.5v8.5m-3.5-3.2L9 11.2l3.5-3.4M3 14.5h12',
  mark: 'M2 6.5 9 2.5l7 4M2.7 15.5h12.6M4.5 8v5.2M9 8v5.2M13.5 8v5.2',
} as const;

export type IconName = keyof typeof icons;
