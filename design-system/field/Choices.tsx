import { styled } from 'styled-components';
import { media, space } from '../theme/theme.ts';

interface Props {
  /** The characters of the longest label. */
  $longest: number;
}

/** A label with more characters may take two lines. */
const widestColumn = 24;

/** Options in as many columns as the longest label leaves room for. An average character is narrower than a digit. */
export const Choices = styled.div<Props>`
  --label: calc(${({ $longest }) => Math.min($longest, widestColumn)} * 0.85ch);
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(7.5rem, var(--label) + 3.5rem)), 1fr));
  gap: ${space[2]};

  ${media.mobile} {
    gap: ${space[1]} ${space[2]};
  }

  label {
    block-size: 100%;
  }
`;

export const longestOf = (labels: readonly string[]): number => Math.max(0, ...labels.map(({ length }) => length));
