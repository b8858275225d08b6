import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { type DigitMask, maskDigits } from '../mask/digitMask.ts';
import { type Format, useMaskedInput } from '../mask/useMaskedInput.ts';
import { toggleWidth, type VisibilityMessages, VisibilityToggle } from '../VisibilityToggle/VisibilityToggle.tsx';

export interface SsnFieldProps extends FieldProps {
  /** The number as NNN-NN-NNNN; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** HTML has no autofill token for this number, and browsers should not store it. @default 'off' */
  autoComplete?: string | undefined;
  /** Read-only, the whole number is shown instead of the last four digits. @default false */
  showsWhole?: boolean | undefined;
  /** Replaces some or all of the widget's own texts. @default English */
  messages?: Partial<VisibilityMessages> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const mask: DigitMask = { pattern: 'NNN-NN-NNNN' };
const format: Format = (...edited) => maskDigits(mask, ...edited);
const lastFourIndex = 'NNN-NN-'.length;

/** A Social Security number, formatted while typing and masked until the applicant shows it. */
export function SsnField({
  value,
  onChange,
  onBlur,
  autoComplete = 'off',
  showsWhole = false,
  messages,
  ref,
  ...field
}: SsnFieldProps) {
  const masked = useMaskedInput(format, { value, onChange });
  return (
    <Field {...field} readOnlyText={showsWhole ? value : maskedNumber(value)}>
      {(control) => (
        <VisibilityToggle control={control} messages={{ ...englishSsn, ...messages }} width="medium">
          {(shown) => (
            <Input
              {...control}
              {...masked}
              {...{ autoComplete, onBlur, ref }}
              type="text"
              inputMode="numeric"
              $width="long"
              $shown={shown}
            />
          )}
        </VisibilityToggle>
      )}
    </Field>
  );
}

/** Read-only views and printed copies show the last four digits only, unless the university wants the whole number. */
const maskedNumber = (value: string) =>
  value.slice(0, lastFourIndex).replaceAll(/\d/g, '•') + value.slice(lastFourIndex);

const englishSsn: VisibilityMessages = {
  show: 'Show',
  showLabel: 'Show number',
  hide: 'Hide',
  hideLabel: 'Hide number',
  shown: 'Your number is visible.',
  hidden: 'Your number is hidden.',
};

/* Not type="password": password managers would fill in the account's password, or store the number as one. */
const Input = styled(TextInput)<{ $shown: boolean }>`
  padding-inline-end: ${toggleWidth};
  font-variant-numeric: tabular-nums;
  -webkit-text-security: ${({ $shown }) => ($shown ? 'none' : 'disc')};
`;
