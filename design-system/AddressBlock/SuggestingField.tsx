import { useRef } from 'react';
import { Autocomplete } from '../Autocomplete/Autocomplete.tsx';
import { InlineQuestion } from '../Autocomplete/InlineQuestion.tsx';
import { type Suggestions, useDetails } from '../Autocomplete/useDetails.ts';
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
  // The question is over when the text is no longer the chosen one, for example because the one before was brought back.
  const asked = details.waiting?.text === field.value ? details.waiting.confirmation : null;
  const { standing } = suggestions;
  const [accept, decline] =
    asked || !standing ? [details.accept, details.decline] : [standing.onAccept, standing.onDecline];
  const input = useRef<HTMLInputElement>(null);
  // The buttons disappear with the question.
  const answer = (settle: () => void) => () => {
    input.current?.focus();
    settle();
  };
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
      below={
        <InlineQuestion
          confirmation={asked ?? standing ?? null}
          onAccept={answer(accept)}
          onDecline={answer(decline)}
        />
      }
    />
  );
}
