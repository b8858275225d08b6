import { type Ref, useId, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { joinIds } from '../field/useDescription.ts';
import { color, radius, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
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
  const [visibility, setVisibility] = useState<'untouched' | 'shown' | 'hidden'>('untouched');
  const requirementsId = useId();
  const shown = visibility === 'shown';
  const listed = requirements.length > 0;
  return (
    <Field {...field} written={value && '••••••••'}>
      {(control) => (
        <>
          <Row>
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
            <Toggle
              type="button"
              aria-label={shown ? says.hideLabel : says.showLabel}
              aria-controls={control.id}
              disabled={control.disabled}
              onClick={() => setVisibility(shown ? 'hidden' : 'shown')}
            >
              {shown ? says.hide : says.show}
            </Toggle>
          </Row>
          <Announcement role="status">
            {visibility === 'shown' && says.shown}
            {visibility === 'hidden' && says.hidden}
          </Announcement>
          {listed && <Requirements id={requirementsId} requirements={requirements} says={says} />}
        </>
      )}
    </Field>
  );
}

const Row = styled.span`
  position: relative;
  display: block;
`;

const Input = styled(TextInput)`
  padding-inline-end: 5rem;

  /* Edge draws its own eye; one is enough. */
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  min-inline-size: 4.25rem;
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius};
  background: none;
  color: ${color.action};
  font-weight: 600;
  cursor: pointer;

  &:hover {
    color: ${color.actionStrong};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;
