import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { TextInput } from '../field/TextInput.tsx';
import { joinIds } from '../field/useDescription.ts';
import { useLengthLimit } from '../field/useLengthLimit.ts';
import { toggleWidth, VisibilityToggle } from '../VisibilityToggle/VisibilityToggle.tsx';
import { englishPassword, type PasswordMessages } from './passwordMessages.ts';
import { Requirements, type RequirementsProps } from './Requirements.tsx';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Tells password managers whether to fill in the password or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
  /** What the password must have and whether it does, listed under the field. */
  requirements?: RequirementsProps['requirements'] | undefined;
  /** Maximum length in characters. @default 256 */
  maxLength?: number | undefined;
  /** Replaces some or all of the widget's own texts. @default English */
  messages?: Partial<PasswordMessages> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A password with a button that shows it, so that it can be checked while typing (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete, ref, ...rest } = props;
  const { requirements = [], maxLength = 256, messages: overrides, ...field } = rest;
  const messages = { ...englishPassword, ...overrides };
  const limit = useLengthLimit({ value, maxLength, ref, onChange: ({ target }) => onChange(target.value) });
  const requirementsId = useId();
  const hasRequirements = requirements.length > 0;
  return (
    <Field
      {...field}
      readOnlyText={value && '••••••••'}
      notice={limit.isCut ? messages.cut(maxLength) : ''}
      below={hasRequirements && <Requirements id={requirementsId} {...{ requirements, messages }} />}
    >
      {(control) => (
        <VisibilityToggle control={control} messages={messages}>
          {(shown) => (
            <Input
              {...control}
              {...{ autoComplete, value, onBlur }}
              {...limit.input}
              aria-describedby={joinIds(control['aria-describedby'], hasRequirements ? requirementsId : undefined)}
              type={shown ? 'text' : 'password'}
              $width="long"
              spellCheck={false}
              autoCapitalize="none"
            />
          )}
        </VisibilityToggle>
      )}
    </Field>
  );
}

const Input = styled(TextInput)`
  padding-inline-end: ${toggleWidth};

  /* Edge has a show button of its own. */
  &::-ms-reveal {
    display: none;
  }
`;
