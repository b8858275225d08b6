import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextFieldContext, type TextFieldDrawings } from '../TextField/TextField.tsx';
import { space } from '../theme/theme.ts';

interface Props {
  /** Names the group for screen readers. */
  label: string;
  /** How the group draws some of the text fields among its children. */
  drawings: TextFieldDrawings;
  children: ReactNode;
}

/** Fields in one column, in the order in which they are given. */
export const FieldGroup = ({ label, drawings, children }: Props) => (
  <TextFieldContext value={drawings}>
    <Column role="group" aria-label={label}>
      {children}
    </Column>
  </TextFieldContext>
);

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
