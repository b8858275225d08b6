import { css } from 'styled-components';
import { controlStyle } from '../field/controlStyle.ts';

/** One look for the platform's select and for ours, so that nothing moves when one takes the other's place. */
export const selectStyle = css`
  ${controlStyle}
  inline-size: 100%;
  padding-inline-end: 2.5rem;
  overflow: hidden;
  line-height: 1.375;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
`;
