import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import type { DigitMask } from '../mask/digitMask.ts';
import { useMaskedInput } from '../mask/useMaskedInput.ts';
import { Reveal, type RevealWords, revealRoom } from '../Reveal/Reveal.tsx';

export interface SsnFieldProps extends FieldProps {
  /** The number as written, NNN-NN-NNNN; empty when unanswered. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** No token fits, and a browser should not keep the number. @default 'off' */
  autoComplete?: string | undefined;
  /** Replaces what the widget says. */
  words?: Partial<RevealWords> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** form.md section 3: three digits, two digits, four digits. */
const mask: DigitMask = { pattern: 'NNN-NN-NNNN' };
const lastFourAt = 'NNN-NN-'.length;

/** A social security number, formatted while it is typed and hidden from onlookers until it is asked for. */
export function SsnField({ value, onChange, onBlur, autoComplete = 'off', words, ref, ...field }: SsnFieldProps) {
  const masked = useMaskedInput(mask, { value, onChange });
  return (
    <Field {...field} written={concealed(value)}>
      {(control) => (
        <Reveal control={control} says={{ ...englishSsn, ...words }} width="medium">
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
        </Reveal>
      )}
    </Field>
  );
}

/** A printed copy travels, so of the nine digits it shows the last four alone: ample to tell two people apart. */
const concealed = (value: string) => value.slice(0, lastFourAt).replaceAll(/\d/g, '•') + value.slice(lastFourAt);

const englishSsn: RevealWords = {
  show: 'Show',
  showLabel: 'Show number',
  hide: 'Hide',
  hideLabel: 'Hide number',
  shown: 'Your number is visible.',
  hidden: 'Your number is hidden.',
};

/* Not type="password": a password manager would fill in the account's password here, or keep the number as one. */
const Input = styled(TextInput)<{ $shown: boolean }>`
  padding-inline-end: ${revealRoom};
  font-variant-numeric: tabular-nums;
  -webkit-text-security: ${({ $shown }) => ($shown ? 'none' : 'disc')};
`;
