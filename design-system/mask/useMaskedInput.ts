import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { type DigitMask, type Edit, maskDigits } from './digitMask.ts';

interface Answering {
  value: string;
  onChange: (value: string) => void;
}

/** What an input carries to be masked. */
export interface MaskedInput {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/** Writes a number as its mask says while it is typed, pasted or filled in. An input method is left alone until it is done. */
export function useMaskedInput(mask: DigitMask, { value, onChange }: Answering): MaskedInput {
  const [{ composing }, setTyping] = useState<{ composing: string | null }>({ composing: null });
  const typed = useRef<{ input: HTMLInputElement; caret: number } | null>(null);

  // React moves the caret to the end when a value changes under it; put it back where the applicant was.
  // Only while the input has the focus: Safari would move the focus along with the caret.
  useLayoutEffect(() => {
    const { input, caret } = typed.current ?? {};
    if (caret !== undefined && input === document.activeElement) input?.setSelectionRange(caret, caret);
    typed.current = null;
  });

  const take = (input: HTMLInputElement, edit: Edit) => {
    const written = maskDigits(mask, { text: input.value, caret: caretOf(input) }, edit, value);
    typed.current = { input, caret: written.caret };
    // A new state each time: where the answer stays the same, as over a literal, the caret still has to be put back.
    setTyping({ composing: null });
    onChange(written.text);
  };

  return {
    value: composing ?? value,
    onChange: ({ target, nativeEvent }) => {
      if (isComposing(nativeEvent)) setTyping({ composing: target.value });
      else take(target, editOf(nativeEvent));
    },
    onCompositionEnd: ({ currentTarget }) => take(currentTarget, 'other'),
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
