import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { controlStyle } from '../field/controlStyle.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { color, fontSize } from '../theme/theme.ts';

export interface TextareaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /**
   * Maximum length in characters; an emoji is one. A longer text is not cut: the field shows how many characters are too many, and `onChange`
   * receives the whole text. @default 1500
   */
  maxLength?: number | undefined;
  /** Lines shown before the text scrolls. @default 6 */
  rows?: number | undefined;
  /** The HTML autofill token (WCAG 1.3.5). @default 'off' */
  autoComplete?: string | undefined;
  /** The text of the counter. @default '120 of 1,500 characters' */
  countText?: ((count: number, limit: number) => string) | undefined;
  /** The text of the counter above the limit. @default '12 characters too many' */
  tooLongText?: ((excess: number) => string) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A longer text with a counter. The counter changes at every key and is announced after a pause in typing. */
export function Textarea(props: TextareaProps) {
  const { value, onChange, onBlur, autoComplete = 'off', ref, ...rest } = props;
  const { maxLength = 1500, rows = 6, countText = englishCount, tooLongText = englishTooLong, ...field } = rest;
  const length = [...value].length;
  const excess = length - maxLength;
  const isTooLong = excess > 0;
  const count = isTooLong ? tooLongText(excess) : countText(length, maxLength);
  // A loaded answer is not announced, only typing is.
  const [hasTyped, setHasTyped] = useState(false);
  useAnnouncement(hasTyped ? count : '');
  return (
    <Field {...field} readOnlyText={value} below={<Count $tooLong={isTooLong}>{count}</Count>}>
      {(control) => (
        <Area
          {...control}
          {...{ value, rows, autoComplete, onBlur, ref }}
          dir="auto"
          aria-invalid={isTooLong || control['aria-invalid']}
          onChange={(event) => {
            setHasTyped(true);
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

const englishCount = (count: number, limit: number) =>
  `${count.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`;

const englishTooLong = (excess: number) =>
  `${excess.toLocaleString('en-US')} ${excess === 1 ? 'character' : 'characters'} too many`;

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
