import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { columnWidth } from '../theme/frame.ts';
import { space } from '../theme/theme.ts';

/** The target of the skip link. */
export const mainId = 'main';

/** The main content: one column of at most 42rem, inside `PageBody`. It can take focus when the page changes. */
export function Main(props: ComponentPropsWithRef<'main'>) {
  return <Column id={mainId} tabIndex={-1} {...props} />;
}

const Column = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[6]};
  inline-size: 100%;
  min-inline-size: 0;
  max-inline-size: ${columnWidth};

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
