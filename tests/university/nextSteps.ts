import type { NextSteps } from '../../form/engine/university.ts';

export const nextSteps: NextSteps = () => [
  {
    title: 'Come to the studio day',
    text: 'Bring three works.',
    by: '2026-11-14',
    codes: [{ label: 'Door', code: '88' }],
  },
];
