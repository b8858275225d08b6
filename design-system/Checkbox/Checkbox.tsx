import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Choice } from '../field/Choice.tsx';
import type { FieldProps } from '../field/Field.tsx';
import { FieldErrors, FieldHint, OptionalMark, questionStyle } from '../field/fieldParts.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import { useDescription } from '../field/useDescription.ts';
import { WrittenCheck } from '../field/Written.tsx';

export interface CheckboxProps extends FieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One statement to agree with. Its label stands beside the box; hint and errors come first, to be read before agreeing. */
export function Checkbox({ checked, onChange, onBlur, ref, ...field }: CheckboxProps) {
  const { name, label, hint, errors = [], required, optional, optionalText, disabled } = field;
  const { readOnly } = useReadOnly(field.readOnly);
  const { hintId, errorId, describedBy } = useDescription(hint, errors);
  if (readOnly) return <WrittenCheck {...{ name, label, checked }} />;
  return (
    <Question id={name}>
      {hintId && <FieldHint id={hintId}>{hint}</FieldHint>}
      {errorId && <FieldErrors id={errorId} errors={errors} />}
      <Choice
        {...{ name, checked, disabled, onBlur, ref }}
        type="checkbox"
        aria-describedby={describedBy}
        aria-invalid={errorId ? true : undefined}
        aria-required={required || undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Choice>
    </Question>
  );
}

const Question = styled.div`
  ${questionStyle}
`;
