import { css } from 'styled-components';
import { controlStyle } from '../field/controlStyle.ts';

/** The shared look of the native select and the listbox button, so that neither moves the page when it replaces the other. */
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
