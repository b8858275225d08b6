import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/theme.ts';
import type { FieldProps } from './Field.tsx';
import { FieldErrors, FieldHint, labelStyle, OptionalMark, questionStyle } from './fieldParts.tsx';
import { useReadOnly } from './readOnly.tsx';
import { useDescription } from './useDescription.ts';
import { Written } from './Written.tsx';

/** What each control of the group must carry: the group itself is described by the hint, every control by the errors. */
export interface GroupControlProps {
  'aria-describedby': string | undefined;
  disabled: boolean | undefined;
}

interface Props extends FieldProps {
  /** One choice of several, or several at once: only a radio group may say "required" and "invalid" (ARIA 1.2). */
  role: 'radiogroup' | 'group';
  /** The answers in words, one to a line, for whoever only reads; empty when there is none. */
  written: string;
  /** Draws the controls from what each must carry. */
  children: (control: GroupControlProps) => ReactNode;
}

/** The same as `Field` for a question of several controls: a fieldset named by its legend (WCAG 1.3.1, H71). */
export function FieldSet({ role, written, children, ...field }: Props) {
  const { name, label, hint, errors = [], required, optional, optionalText, disabled } = field;
  const { hintId, errorId, describedBy } = useDescription(hint, errors);
  const { readOnly } = useReadOnly(field.readOnly);
  if (readOnly) return <Written name={name} label={label} text={written} />;
  const single = role === 'radiogroup';
  return (
    <Question
      id={name}
      role={role}
      aria-describedby={describedBy}
      aria-invalid={single && errorId ? true : undefined}
      aria-required={(single && required) || undefined}
    >
      <Legend>
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {errorId && <FieldErrors id={errorId} errors={errors} />}
      {children({ 'aria-describedby': errorId, disabled })}
    </Question>
  );
}

const Question = styled.fieldset`
  ${questionStyle}
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${labelStyle}
  /* A legend stands outside its fieldset's grid and gap. */
  margin-block-end: ${space[1]};
  padding: 0;
`;
