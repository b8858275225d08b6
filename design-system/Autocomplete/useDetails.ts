import { useState } from 'react';
import type { AutocompleteChoice, Suggestion } from './suggestion.ts';
import { useLatest } from './useLatest.ts';

/** Loads what a suggestion stands for, part by part. May fail: then the text that was chosen is kept. */
export type LoadDetails<Parts> = (suggestion: Suggestion, signal: AbortSignal) => Promise<Parts>;

interface Given<Parts> {
  loadDetails: LoadDetails<Parts>;
  /** The parts when only the searched text is known: that text, and the parts a suggestion fills in, empty. */
  startWith: (text: string) => Parts;
  onChange: (changed: Parts) => void;
}

/** Several answers, one of which is looked up and fills in the others. */
export interface Details<Parts> {
  /** Whether what stands there was found, or is the applicant's own text; null before anything is settled. */
  origin: 'found' | 'own' | null;
  /** Takes what the applicant typed; details that still load would overwrite it, so they are forgotten. */
  change: (changed: Parts) => void;
  choose: (choice: AutocompleteChoice) => void;
  clear: () => void;
}

export function useDetails<Parts extends object>(
  { loadDetails, startWith, onChange }: Given<Parts>,
  atFirst: Details<Parts>['origin'],
): Details<Parts> {
  const [origin, setOrigin] = useState(atFirst);
  const latest = useLatest();

  const change = (changed: Parts) => {
    latest.forget();
    onChange(changed);
  };

  return {
    origin,
    change,
    choose: (choice) => {
      setOrigin(choice.kind === 'ownText' ? 'own' : 'found');
      if (choice.kind === 'ownText') return;
      latest.run(
        (signal) => loadDetails(choice.suggestion, signal),
        (parts) => {
          if (parts) onChange({ ...startWith(choice.text), ...parts });
          else setOrigin('own');
        },
      );
    },
    clear: () => {
      setOrigin(null);
      change(startWith(''));
    },
  };
}
