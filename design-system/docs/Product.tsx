import { styled } from 'styled-components';
import { color, fontSize } from '../theme/theme.ts';

/**
 * A part of a docs page that looks as in the product. Storybook gives the text of its pages a typeface and colors of its own, except
 * where this class is.
 */
export const Product = styled.div.attrs({ className: 'sb-unstyled' })`
  background: ${color.surface};
  color: ${color.text};
  font-family: var(--font-family);
  font-size: ${fontSize.body};
  line-height: 1.5;
`;
