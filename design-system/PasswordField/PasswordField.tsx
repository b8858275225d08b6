import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { joinIds } from '../field/useDescription.ts';
import { Reveal, revealRoom } from '../Reveal/Reveal.tsx';
import { englishPassword, type PasswordWords } from './passwordWords.ts';
import { Requirements, type RequirementsProps } from './Requirements.tsx';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Tells a password manager whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
  /** What a good password has, each with how this one stands; listed under the field. */
  requirements?: RequirementsProps['requirements'] | undefined;
  /** Longest password in characters: room for any passphrase. @default 256 */
  maxLength?: number | undefined;
  /** Replaces what the widget says. */
  words?: Partial<PasswordWords> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password that can be made visible, so that nobody has to type it blind (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete, requirements = [], maxLength = 256, words, ref, ...field } = props;
  const says = { ...englishPassword, ...words };
  const requirementsId = useId();
  const listed = requirements.length > 0;
  return (
    <Field {...field} written={value && '••••••••'}>
      {(control) => (
        <>
          <Reveal control={control} says={says}>
            {(shown) => (
              <Input
                {...control}
                {...{ autoComplete, maxLength, value, onBlur, ref }}
                aria-describedby={joinIds(control['aria-describedby'], listed ? requirementsId : undefined)}
                type={shown ? 'text' : 'password'}
                $width="long"
                spellCheck={false}
                autoCapitalize="none"
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </Reveal>
          {listed && <Requirements id={requirementsId} requirements={requirements} says={says} />}
        </>
      )}
    </Field>
  );
}

const Input = styled(TextInput)`
  padding-inline-end: ${revealRoom};

  /* Edge draws its own eye; one is enough. */
  &::-ms-reveal {
    display: none;
  }
`;
