import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/theme.ts';
import type { FieldProps } from './Field.tsx';
import {
  ErrorPrefix,
  FieldErrors,
  FieldHint,
  labelStyle,
  OptionalMark,
  questionMargin,
  stackStyle,
} from './fieldParts.tsx';
import { useSteadyMessages } from './press.ts';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
import { useReadOnly } from './readOnly.tsx';
import { useDescription } from './useDescription.ts';

/** What a group tells its controls. Hint and errors describe the group; a control may refer to them, too, where it is the only one. */
export interface GroupControl {
  describedBy: string | undefined;
  errorId: string | undefined;
  isInvalid: boolean;
  disabled: boolean | undefined;
}

interface Props extends FieldProps {
  /** `radiogroup` for one choice, `group` for several. Only a radiogroup may be required or invalid (ARIA 1.2). */
  role: 'radiogroup' | 'group';
  /** The answers as plain text, one per line, shown in place of the controls in read-only views; empty if there are none. */
  readOnlyText: string;
  children: (control: GroupControl) => ReactNode;
}

/** A `Field` for a question with several controls: a fieldset named by its legend (WCAG 1.3.1, H71). */
export function FieldSet({ role, readOnlyText, children, ...field }: Props) {
  const { name, label, hint, errorWords, required, optional, optionalText, disabled } = field;
  const [errors] = useSteadyMessages(field.errors ?? []);
  const { hintId, errorId, describedBy } = useDescription(hint, errors);
  const isInvalid = errorId !== undefined;
  // The legend says already that the answer is missing.
  const isOnlyMissing = errors.every((message) => message === label);
  const { readOnly } = useReadOnly(field.readOnly);
  if (readOnly) return <ReadOnlyAnswer name={name} label={label} text={readOnlyText} />;
  const isRadioGroup = role === 'radiogroup';
  return (
    <Question
      id={name}
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-describedby={isOnlyMissing ? hintId : describedBy}
      aria-invalid={(isRadioGroup && isInvalid) || undefined}
      aria-required={(isRadioGroup && required) || undefined}
    >
      <Legend>
        <ErrorPrefix words={errorWords} {...{ label, errors }} />
        <span>{label}</span>
        {optional && <OptionalMark text={optionalText} />}
      </Legend>
      <Content>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        {children({ describedBy, errorId, isInvalid, disabled })}
        {errorId && <FieldErrors id={errorId} words={errorWords} {...{ label, errors }} />}
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
