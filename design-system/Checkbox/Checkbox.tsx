import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Choice } from '../field/Choice.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldErrors, FieldHint, OptionalMark, questionStyle } from '../field/fieldParts.tsx';
import { ReadOnlyCheck } from '../field/ReadOnlyAnswer.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import { useDescription } from '../field/useDescription.ts';

export interface CheckboxProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One statement to agree with. The hint is above the box, since it is read before the statement is agreed to. */
export function Checkbox({ checked, onChange, onBlur, ref, ...field }: CheckboxProps) {
  const { name, label, hint, errors = [], errorWords, required, optional, optionalText, disabled } = field;
  const { readOnly } = useReadOnly(field.readOnly);
  const { hintId, errorId, describedBy } = useDescription(hint, errors);
  if (readOnly) return <ReadOnlyCheck {...{ name, label, checked }} />;
  return (
    <Question id={name}>
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Choice
        {...{ name, checked, disabled, onBlur, ref }}
        type="checkbox"
        aria-describedby={describedBy}
        aria-invalid={errorId !== undefined}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Choice>
      {errorId && <FieldErrors id={errorId} words={errorWords} {...{ label, errors }} />}
    </Question>
  );
}

const Question = styled.div`
  ${questionStyle}
`;
