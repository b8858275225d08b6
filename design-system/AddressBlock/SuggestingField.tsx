import { useRef } from 'react';
import { Autocomplete } from '../Autocomplete/Autocomplete.tsx';
import { type Suggestions, useDetails } from '../Autocomplete/useDetails.ts';
import { InlineQuestion } from '../field/InlineQuestion.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

interface Props<Details> extends Omit<TextFieldProps, 'ref'> {
  suggestions: Suggestions<Details>;
  /** The answer in a read-only view. @default the text */
  readOnlyText?: string | undefined;
}

/** A text field with suggestions, whose details fill other fields. */
export function SuggestingField<Details>({
  suggestions,
  onChange,
  type: _type,
  spellCheck: _,
  ...field
}: Props<Details>) {
  const details = useDetails(suggestions);
  const input = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    details.stop();
    onChange(text);
  };
  return (
    <Autocomplete
      {...field}
      ref={input}
      search={suggestions.search}
      onChange={change}
      onChoose={details.choose}
      onClear={details.clear}
      below={<InlineQuestion question={suggestions.question} note={suggestions.note} control={input} />}
    />
  );
}
