import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/theme.ts';
import type { FieldProps } from './Field.tsx';
import { FieldErrors, FieldHint, labelStyle, OptionalMark, questionMargin, stackStyle } from './fieldParts.tsx';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
import { useReadOnly } from './readOnly.tsx';
import { useDescription } from './useDescription.ts';

/** The attributes of each control in a group. The errors describe each control; the hint describes the group. */
export interface GroupControlProps {
  'aria-describedby': string | undefined;
  disabled: boolean | undefined;
}

interface Props extends FieldProps {
  /** `radiogroup` for one choice, `group` for several. Only a radiogroup may be required or invalid (ARIA 1.2). */
  role: 'radiogroup' | 'group';
  /** The answers as plain text, one per line, shown in place of the controls in read-only views; empty if there are none. */
  readOnlyText: string;
  /** Renders the controls, each with these attributes. */
  children: (control: GroupControlProps) => ReactNode;
}

/** A `Field` for a question with several controls: a fieldset named by its legend (WCAG 1.3.1, H71). */
export function FieldSet({ role, readOnlyText, children, ...field }: Props) {
  const { name, label, hint, errors = [], required, optional, optionalText, disabled } = field;
  const { hintId, errorId, describedBy } = useDescription(hint, errors);
  const { readOnly } = useReadOnly(field.readOnly);
  if (readOnly) return <ReadOnlyAnswer name={name} label={label} text={readOnlyText} />;
  const isRadioGroup = role === 'radiogroup';
  return (
    <Question
      id={name}
      role={role}
      aria-describedby={describedBy}
      aria-invalid={isRadioGroup && errorId ? true : undefined}
      aria-required={(isRadioGroup && required) || undefined}
    >
      <Legend>
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Legend>
      <Content>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        {children({ 'aria-describedby': errorId, disabled })}
        {errorId && <FieldErrors id={errorId} errors={errors} />}
      </Content>
    </Question>
  );
}

/* The fieldset itself is no grid: WebKit keeps the legend's old width when a grid fieldset gets narrower. */
const Question = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  scroll-margin-block: ${questionMargin};
`;

const Content = styled.div`
  ${stackStyle}
`;

const Legend = styled.legend`
  ${labelStyle}
  margin-block-end: ${space[1]};
  padding: 0;
`;
