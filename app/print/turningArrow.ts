import { space } from 'design-system';
import { css } from 'styled-components';

/** The button of a fold: an arrow that points at its name, and down once it is open. */
export const turningArrow = css`
  display: flex;
  gap: ${space[2]};
  align-items: center;

  svg {
    flex: none;
    rotate: -90deg;
  }
`;
