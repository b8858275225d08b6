import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { FieldNotice, type NoticeKind } from './FieldNotice.tsx';
import { type ErrorWords, FieldErrors, FieldHint, labelStyle, OptionalMark, questionStyle } from './fieldParts.tsx';
import { useSteadyMessages } from './press.ts';
import { ReadOnlyAnswer } from './ReadOnlyAnswer.tsx';
import { useReadOnly } from './readOnly.tsx';
import { useDescription } from './useDescription.ts';

/** The props that every field shares. */
export interface FieldProps {
  /** The answer's key: the `id` of the question and the `name` of its control. */
  name: string;
  label: string;
  /** Help text that stays visible while the applicant answers. */
  hint?: string | undefined;
  /** Error messages. A repeated message is shown once; one that is the label is shown as "Missing". */
  errors?: readonly string[] | undefined;
  /** What frames the error messages. @default English */
  errorWords?: ErrorWords | undefined;
  /** Tells assistive technology that an answer is required. Nothing visible changes. @default false */
  required?: boolean | undefined;
  /** Shows "(optional)" after the label. @default false */
  optional?: boolean | undefined;
  /** The text after the label of an optional field. @default '(optional)' */
  optionalText?: string | undefined;
  /** Disables the control. @default false */
  disabled?: boolean | undefined;
  /** Shows the answer as plain text instead of a control. @default true inside a `ReadOnlyProvider`, else false */
  readOnly?: boolean | undefined;
}

/** The attributes that connect a control with its label, hint and errors. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  /** Said explicitly: otherwise Chromium calls an email box invalid while its text is no address yet. */
  'aria-invalid': boolean;
  'aria-required': true | undefined;
  disabled: boolean | undefined;
}

interface Props extends FieldProps {
  /** The answer as plain text, shown in place of the control in read-only views; empty if there is none. */
  readOnlyText: string;
  /** A message below the errors that is not an error, such as that a text was cut. Empty while there is nothing to say. */
  notice?: string;
  /** @default 'warning' */
  noticeKind?: NoticeKind;
  /** Follows the errors, such as a counter. */
  below?: ReactNode;
  /** Renders the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

/** The label, hint, control and errors of one question, in this order (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function Field({ readOnlyText, noticeKind = 'warning', below, children, ...field }: Props) {
  const { name, label, hint, errorWords, required, optional, optionalText, disabled } = field;
  const [errors, notice] = useSteadyMessages(field.errors ?? [], field.notice);
  const { id, hintId, errorId, noticeId, describedBy } = useDescription(hint, errors, notice);
  // What appears while the applicant types is announced; a description that changes is read again, all of it.
  const [typing, setTyping] = useState<{ describedBy: string | undefined }>();
  const { readOnly } = useReadOnly(field.readOnly);
  if (readOnly) return <ReadOnlyAnswer name={name} label={label} text={readOnlyText} />;
  return (
    <Question
      id={name}
      onInput={() => {
        if (!typing) setTyping({ describedBy });
      }}
      onBlur={() => setTyping(undefined)}
      onKeyDown={({ key }) => key === 'Enter' && setTyping(undefined)}
    >
      <Label htmlFor={id}>
        {label}
        {optional && <OptionalMark text={optionalText} />}
      </Label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children({
        id,
        name,
        'aria-describedby': typing ? typing.describedBy : describedBy,
        'aria-invalid': errorId !== undefined,
        'aria-required': required || undefined,
        disabled,
      })}
      {errorId && <FieldErrors id={errorId} words={errorWords} {...{ label, errors }} />}
      {notice !== undefined && <FieldNotice id={noticeId} text={notice} kind={noticeKind} />}
      {below}
    </Question>
  );
}

const Question = styled.div`
  ${questionStyle}
`;

const Label = styled.label`
  ${labelStyle}
`;
