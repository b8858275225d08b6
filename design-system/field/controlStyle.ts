import { css } from 'styled-components';
import { color, motion, radius, space } from '../theme/theme.ts';

/**
 * The width of a control. It hints at the length of the answer: short for a ZIP code, long for an address. On phones medium is as
 * wide as long (GlobalStyle.tsx), because two edges that differ by a few pixels look like a mistake.
 */
export type ControlWidth = 'short' | 'medium' | 'long';

export const controlWidth = { short: '12rem', medium: 'var(--medium-width)', long: '100%' } as const satisfies Record<
  ControlWidth,
  string
>;

/** The look of text boxes and drop-downs. They are 3rem tall for touch (WCAG 2.5.8, Apple's 44pt). */
export const controlStyle = css`
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 3rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  color: ${color.text};
  transition: border-color ${motion.quick};

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
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
`;
