import { useImperativeHandle, useRef, useState } from 'react';
import { InlineQuestion } from '../field/InlineQuestion.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'spellCheck' | 'width' | 'below'> {
  /** Whether the text is an email address, or empty. @default true */
  isAddress?: boolean | undefined;
  /** The message under another text, once the applicant has left the field. @default 'Enter a complete email address, such as name@example.com.' */
  noAddressText?: string | undefined;
  /** The address that was probably meant, offered below the field. Any other address can stay. @default none */
  meant?: string | undefined;
  /** The question with this address. @default 'Did you mean ana@gmail.com?' */
  meantText?: ((address: string) => string) | undefined;
  /** The button that takes this address. @default 'Use this address' */
  useMeantText?: string | undefined;
}

/** An email address of up to 100 characters, with the email keyboard and no spell check. */
export function EmailField(props: EmailFieldProps) {
  const { maxLength = 100, meant, isAddress = true, ref, ...rest } = props;
  const {
    meantText = english.meant,
    useMeantText = english.useMeant,
    noAddressText = english.noAddress,
    ...field
  } = rest;
  const [hasLeft, setHasLeft] = useState(false);
  const isNoticed = hasLeft && !isAddress && !meant && !field.errors?.length;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const question = meant && {
    question: meantText(meant),
    accept: useMeantText,
    onAccept: () => field.onChange(meant),
  };
  return (
    <TextField
      {...field}
      ref={input}
      type="email"
      inputMode="email"
      spellCheck={false}
      maxLength={maxLength}
      onBlur={() => {
        setHasLeft(true);
        field.onBlur?.();
      }}
      notice={isNoticed ? noAddressText : field.notice}
      below={<InlineQuestion question={question || undefined} control={input} />}
    />
  );
}

const english = {
  meant: (address: string) => `Did you mean ${address}?`,
  useMeant: 'Use this address',
  noAddress: 'Enter a complete email address, such as name@example.com.',
};
