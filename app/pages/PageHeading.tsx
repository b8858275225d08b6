import { fontSize } from 'design-system';
import styled from 'styled-components';

/** The page's only first-level heading. It takes the focus when the page opens. */
export const PageHeading = styled.h1.attrs({ tabIndex: -1 })`
  margin: 0;
  font-size: ${fontSize.h1};

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
