import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Caret, Edit } from './digitMask.ts';

/** A formatted text. */
export interface Formatted extends Caret {
  /** The answer, if it is not the text. */
  answer?: string;
}

/** Formats an edited text. `before` is the answer before the edit. */
export type Format = (edited: Caret, edit: Edit, before: string) => Formatted;

interface ControlledValue {
  value: string;
  onChange: (value: string) => void;
}

/** The attributes of a masked input. */
export interface MaskedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/** Formats a number while it is typed, pasted or autofilled. The text of an input method stays as it is until composition ends. */
export function useMaskedInput(format: Format, { value, onChange }: ControlledValue): MaskedInput {
  // The text while it is not the answer: during a composition, or because it does not fit the format.
  const [typed, setTyped] = useState({ text: value, answer: value });
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null);

  // React moves the caret to the end when it changes the value, so this puts it back. In an input without focus Safari would
  // move the focus along with the caret.
  useLayoutEffect(() => {
    const { input, caret } = edited.current ?? {};
    if (caret !== undefined && input === document.activeElement) input?.setSelectionRange(caret, caret);
    edited.current = null;
  });

  const applyMask = (input: HTMLInputElement, edit: Edit) => {
    const { text, caret, answer = text } = format({ text: input.value, caret: caretOf(input) }, edit, value);
    edited.current = { input, caret };
    // A new object each time: even if the answer stays the same, the caret has to be put back.
    setTyped({ text, answer });
    onChange(answer);
  };

  return {
    value: typed.answer === value ? typed.text : value,
    onChange: ({ target, nativeEvent }) => {
      if (isComposing(nativeEvent)) setTyped({ text: target.value, answer: value });
      else applyMask(target, editOf(nativeEvent));
    },
    onCompositionEnd: ({ currentTarget }) => applyMask(currentTarget, 'other'),
  };
}

const caretOf = (input: HTMLInputElement) => input.selectionStart ?? input.value.length;

const isComposing = (event: Event) => event instanceof InputEvent && event.isComposing;

function editOf(event: Event): Edit {
  if (!(event instanceof InputEvent)) return 'other';
  if (event.inputType === 'insertText') return 'typed';
  if (!event.inputType.startsWith('delete')) return 'other';
  return event.inputType.endsWith('Forward') ? 'deletedForward' : 'deletedBackward';
}
