import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldErrors, FieldHint, labelStyle, OptionalMark, questionStyle } from './fieldParts.tsx';
import { useReadOnly } from './readOnly.tsx';
import { useDescription } from './useDescription.ts';
import { Written } from './Written.tsx';

/** What every widget of an application form can say about itself. */
export interface FieldProps {
  /** The answer's key: `id` of the question, `name` of its control. */
  name: string;
  label: string;
  /** Small print that stays visible while the applicant types. */
  hint?: string | undefined;
  /** What is wrong, in the applicant's words; each is shown once. */
  errors?: readonly string[] | undefined;
  /** Tells assistive technology that an answer is needed; shown plainly. @default false */
  required?: boolean | undefined;
  /** Says "(optional)" after the label. @default false */
  optional?: boolean | undefined;
  /** The word after an optional label. @default '(optional)' */
  optionalText?: string | undefined;
  /** Keeps the control from being used. @default false */
  disabled?: boolean | undefined;
  /** Writes the answer as plain text, without a control. @default what the `ReadOnlyProvider` around it says, else false */
  readOnly?: boolean | undefined;
}

/** What the control inside must carry so that assistive technology hears the label, the hint and the errors. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  disabled: boolean | undefined;
}

interface Props extends FieldProps {
  /** The answer in words, for whoever only reads; empty when there is none. */
  written: string;
  /** Draws the control from what it must carry. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, errors and control of one question, wired once for every widget (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function Field({ written, children, ...field }: Props) {
  const { name, label, hint, errors = [], required, optional, optionalText, disabled } = field;
  const { id, hintId, errorId, describedBy } = useDescription(hint, errors);
  const { readOnly } = useReadOnly(field.readOnly);
  if (readOnly) return <Written name={name} label={label} text={written} />;
  return (
    <Question id={name}>
      <Label htmlFor={id}>
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {errorId && <FieldErrors id={errorId} errors={errors} />}
      {children({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': errorId ? true : undefined,
        'aria-required': required || undefined,
        disabled,
      })}
    </Question>
  );
}

const Question = styled.div`
  ${questionStyle}
`;

const Label = styled.label`
  ${labelStyle}
`;
