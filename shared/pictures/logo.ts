/** The product's mark, drawn in a square of 32: a nozzle and its spray on a rounded field. */
export const LOGO = {
  size: 32,
  round: 8,
  ground: '#1b7f3b',
  strokes: [
    { path: 'M12 5h8v6l-2.5 3h-3L12 11z', fill: '#ffffff' },
    { path: 'M14.5 15.5 7 27h4l5-10.5L21 27h4l-7.5-11.5z', fill: '#ffcf33' },
  ],
} as const
