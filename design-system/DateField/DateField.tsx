import { type Ref, useState } from 'react';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import {
  dayWithMonthFirst,
  formatDay,
  hasShortYear,
  type IsoDay,
  isAmbiguous,
  isImpossible,
  parseDay,
  shorterMonth,
} from './dateText.ts';

export interface DateFieldProps extends FieldProps {
  /** The date as YYYY-MM-DD, or a text that is no date as it was typed; empty when unanswered. */
  value: string;
  /** Called with a date that exists as YYYY-MM-DD, with another text as it is, such as a half-typed date, or with an empty string. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The HTML autofill token, such as `bday` for the applicant's own (WCAG 1.3.5). @default 'off' */
  autoComplete?: string | undefined;
  /** Explains the format, after the hint. @default 'MM/DD/YYYY, for example 04/27/2007' */
  formatText?: string | undefined;
  /** The error when the applicant leaves the field without a valid date. @default 'Enter a date as MM/DD/YYYY.' */
  invalidText?: string | undefined;
  /** The error for a date whose day comes before its month. @default 'Enter the month first: 04/27/2007.' */
  monthFirstText?: ((date: string) => string) | undefined;
  /** The error for a year of fewer than four digits. @default 'Enter all four digits of the year.' */
  shortYearText?: string | undefined;
  /** The error for a day that its month does not have. @default 'February 2008 has only 29 days.' */
  noSuchDayText?: ((firstDay: IsoDay, days: number) => string) | undefined;
  /** The error for a month or a day that no year has. @default 'There is no such date. Enter a date as MM/DD/YYYY.' */
  noSuchDateText?: string | undefined;
  /** Follows each of these errors, such as that the text is not kept. @default nothing */
  invalidNote?: string | undefined;
  /** Says which date was entered, where the day could be taken for the month. @default 'This is March 4, 2005.' */
  inWordsText?: ((date: IsoDay) => string) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A date typed as text: faster than a calendar for a date years ago, and the same on every device. An invalid text stays visible. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, autoComplete = 'off', ref, ...rest } = props;
  const {
    formatText = 'MM/DD/YYYY, for example 04/27/2007',
    invalidText = 'Enter a date as MM/DD/YYYY.',
    shortYearText = 'Enter all four digits of the year.',
    noSuchDayText = englishNoSuchDay,
    noSuchDateText = 'There is no such date. Enter a date as MM/DD/YYYY.',
    invalidNote,
    monthFirstText = (date) => `Enter the month first: ${date}.`,
    inWordsText = englishInWords,
    ...field
  } = rest;
  const { text, isTyped, isInvalid, setText, finish } = useDateText(value, onChange);
  const reason = () => {
    const month = shorterMonth(text);
    if (month) return noSuchDayText(month.firstDay, month.days);
    const day = dayWithMonthFirst(text);
    if (day) return monthFirstText(formatDay(day));
    if (isImpossible(text)) return noSuchDateText;
    return hasShortYear(text) ? shortYearText : invalidText;
  };
  const ownError = isInvalid ? [reason(), invalidNote].filter(Boolean).join(' ') : '';
  // It appears as the field is left, where the next one is read. With the page it is found like other errors.
  useAnnouncement(isTyped ? ownError : '');
  return (
    <Field
      {...field}
      readOnlyText={parseDay(value) ? wholeDate(value) : value}
      hint={field.hint ? `${field.hint} ${formatText}` : formatText}
      notice={isTyped && isAmbiguous(value) ? inWordsText(value) : ''}
      noticeKind="info"
      errors={isInvalid ? [[...(field.errors ?? []), ownError].join(' ')] : field.errors}
    >
      {(control) => (
        <TextInput
          {...control}
          {...{ autoComplete, ref }}
          $width="short"
          type="text"
          inputMode="numeric"
          maxLength={maxTextLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            finish();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

const englishNoSuchDay = (firstDay: IsoDay, days: number) =>
  `${wordsOf(firstDay, { month: 'long', year: 'numeric' })} has only ${days} days.`;

const englishInWords = (date: IsoDay) => `This is ${wholeDate(date)}.`;

const wholeDate = (date: string) => wordsOf(date, { dateStyle: 'long' });

const wordsOf = (date: string, format: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });

/** Leaves room for spaces in a pasted date and for mistakes. */
const maxTextLength = 20;

/**
 * Keeps a date as it was typed. A change of the answer from outside (loaded, cleared) replaces the text, and leaving the field
 * formats it. A text that is no date is an error once the field is left, and at once where it was not typed here.
 */
function useDateText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [isTyped, setIsTyped] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const isOwn = answerOf(typed) === value;
  const text = isOwn ? typed : textOf(value);
  const isInvalid = (hasLeft || !isTyped || !isOwn) && text.trim() !== '' && !parseDay(text);
  return {
    text,
    isTyped,
    isInvalid,
    setText: (next: string) => {
      const answer = answerOf(next);
      setTyped(next);
      setIsTyped(true);
      // An error stays until it is corrected, and a new one waits until the field is left.
      setHasLeft(isInvalid && answer !== '' && !parseDay(next));
      if (answer !== value) onChange(answer);
    },
    finish: () => {
      setHasLeft(true);
      setTyped(textOf(value));
    },
  };
}

/** White space alone is no answer. */
const answerOf = (text: string): string => parseDay(text) ?? (text.trim() === '' ? '' : text);

const textOf = (value: string): string => formatDay(value) || value;
