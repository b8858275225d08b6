import { type ChangeEvent, type Ref, type RefCallback, useCallback, useRef, useState } from 'react';

interface LimitedText {
  value: string;
  /** In characters. */
  maxLength: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  ref: Ref<HTMLInputElement> | undefined;
}

/** A text that its input cuts at a limit. */
export interface LengthLimit {
  /** Whether something did not fit. True until the text is shorter than the limit. */
  isCut: boolean;
  /** The attributes of the input. */
  input: {
    maxLength: number;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    ref: RefCallback<HTMLInputElement>;
  };
}

/** Notices when an input cuts what is typed, pasted or dropped. Browsers do so without a word. */
export function useLengthLimit({ value, maxLength, onChange, ref }: LimitedText): LengthLimit {
  const [cut, setCut] = useState<string>();
  // An edit that fits in part changes the text next; one that does not fit at all changes nothing.
  const isPartlyCut = useRef(false);

  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      const detach = passOn(ref, input);
      const measure = (event: InputEvent) => {
        if (!input || event.isComposing) return;
        const kept = input.value.length - ((input.selectionEnd ?? 0) - (input.selectionStart ?? 0));
        const inserted = (event.data ?? event.dataTransfer?.getData('text') ?? '').length;
        isPartlyCut.current = inserted > 0 && kept + inserted > maxLength;
        if (isPartlyCut.current && kept >= maxLength) setCut(input.value.trim());
      };
      input?.addEventListener('beforeinput', measure);
      return () => {
        input?.removeEventListener('beforeinput', measure);
        detach();
      };
    },
    [maxLength, ref],
  );

  return {
    // A field that is left may drop the space at the end.
    isCut: cut !== undefined && value.trim() === cut,
    input: {
      maxLength,
      ref: attach,
      onChange: (event) => {
        const text = event.target.value;
        // A composition may exceed the limit while it lasts.
        const isTooLong = isPartlyCut.current || text.length > maxLength;
        isPartlyCut.current = false;
        setCut((before) => (text.length >= maxLength && (before !== undefined || isTooLong) ? text.trim() : undefined));
        onChange(event);
      },
    },
  };
}

export const englishCutText = (limit: number) => `Only ${limit} characters fit. The rest was cut off.`;

/** Sets a ref and returns what undoes it. */
function passOn<Instance>(ref: Ref<Instance> | undefined, instance: Instance | null): () => void {
  if (typeof ref === 'function') {
    const cleanUp = ref(instance);
    return typeof cleanUp === 'function' ? cleanUp : () => ref(null);
  }
  if (ref) ref.current = instance;
  return () => {
    if (ref) ref.current = null;
  };
}
