import type { Brand } from '../../form/engine/university.ts';

export const name = 'Nordhavn School of Art';

export const brand: Brand = {
  mark: '<circle cx="20" cy="20" r="18" fill="currentColor"/>',
  primary: '#8c1d40',
  accent: '#7fd1c7',
  typeface: { families: ['Georgia', 'serif'], files: [] },
  corner: 'square',
  density: 'compact',
};
