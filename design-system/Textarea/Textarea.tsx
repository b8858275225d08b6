import { type Ref, useId, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { joinIds } from '../field/useDescription.ts';
import { color, fontSize } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { useSettled } from './useSettled.ts';

export interface TextareaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /**
   * Longest answer in characters. A longer text, pasted perhaps, is kept and reported whole, and says how much is too many;
   * whoever takes the answer compares its length too. @default 1500 (form.md section 5)
   */
  maxLength?: number | undefined;
  /** Lines shown before the text scrolls. @default 6 (form.md section 5) */
  rows?: number | undefined;
  autoComplete?: string | undefined;
  /** Says how much is written. @default '120 of 1,500 characters' */
  countText?: ((written: number, limit: number) => string) | undefined;
  /** Says how much is too many. @default '12 characters too many' */
  tooLongText?: ((over: number) => string) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A longer answer with a live count: the eye sees it at every key, the ear hears it once the typing rests. */
export function Textarea(props: TextareaProps) {
  const { value, onChange, onBlur, autoComplete, ref, ...rest } = props;
  const { maxLength = 1500, rows = 6, countText = englishCount, tooLongText = englishTooLong, ...field } = rest;
  const countId = useId();
  const over = value.length - maxLength;
  const tooLong = over > 0;
  const count = tooLong ? tooLongText(over) : countText(value.length, maxLength);
  // An answer that was loaded says nothing: only typing is spoken about.
  const [typing, setTyping] = useState(false);
  const spokenCount = useSettled(typing ? count : '', quietMs);
  return (
    <Field {...field} written={value}>
      {(control) => (
        <>
          <Area
            {...control}
            {...{ value, rows, autoComplete, onBlur, ref }}
            dir="auto"
            aria-describedby={joinIds(control['aria-describedby'], countId)}
            aria-invalid={tooLong || control['aria-invalid']}
            onChange={(event) => {
              setTyping(true);
              onChange(event.target.value);
            }}
          />
          <Count id={countId} $tooLong={tooLong}>
            {count}
          </Count>
          <Announcement role="status">{spokenCount}</Announcement>
        </>
      )}
    </Field>
  );
}

/** How long typing must rest before the count is spoken, in milliseconds; speaking at every key would drown the typing. */
const quietMs = 1000;

const englishCount = (written: number, limit: number) =>
  `${written.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;

const englishTooLong = (over: number) =>
  `${over.toLocaleString('en-US')} ${over === 1 ? 'character' : 'characters'} too many`;

const Area = styled.textarea`
  ${controlStyle}
  inline-size: 100%;
  line-height: 1.5;
  resize: vertical;
`;

const Count = styled.p<{ $tooLong: boolean }>`
  margin: 0;
  color: ${({ $tooLong }) => ($tooLong ? color.danger : color.textMuted)};
  font-weight: ${({ $tooLong }) => ($tooLong ? 600 : 'inherit')};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;
