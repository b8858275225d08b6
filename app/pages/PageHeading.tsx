import { fontSize } from 'design-system';
import styled from 'styled-components';

/** The page's only first-level heading. */
export const PageHeading = styled.h1`
  margin: 0;
  font-size: ${fontSize.h1};
`;
