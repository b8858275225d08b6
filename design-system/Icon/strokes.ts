/** Paths on a 24 by 24 grid. */
export const strokes = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  info: 'M12 11v6M12 7.2v.1',
  warning: 'M12 4L2.5 20H21.5ZM12 10v4.5M12 17.2v.1',
  alert: 'M12 6.5v7M12 17.4v.1',
  person: 'M12 11.5a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  upload: 'M12 16V5M7 9.5L12 4.5 17 9.5M5 16.5V19.5H19V16.5',
} as const;
