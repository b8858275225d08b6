import { fontSize } from 'design-system';
import styled from 'styled-components';

/** The one heading of the first level. */
export const PageHeading = styled.h1`
  margin: 0;
  font-size: ${fontSize.h1};
`;
