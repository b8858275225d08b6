import { css } from 'styled-components';
import { color, radius, space } from '../theme/theme.ts';

/** How wide a control is drawn: as wide as its answer (a ZIP is short, an address long). */
export type ControlWidth = 'short' | 'medium' | 'long';

export const controlWidth = { short: '12rem', medium: '18rem', long: '100%' } as const satisfies Record<
  ControlWidth,
  string
>;

/** The look of anything typed into or chosen from; 3rem tall, so a finger meets it (WCAG 2.5.8, and Apple's 44pt). */
export const controlStyle = css`
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 3rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  color: ${color.text};
  transition: border-color 120ms;

  &:hover:not(:disabled) {
    border-color: ${color.action};
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }

  &[aria-invalid='true']:focus-visible {
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }

  &:disabled {
    background: ${color.surface};
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;
