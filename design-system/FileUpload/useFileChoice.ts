import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { type FaultWords, type FileLimits, faultsOf } from './acceptFile.ts';
import { type Mend, mendOf, smallerCopy } from './mendFile.ts';

interface Given {
  limits: FileLimits;
  says: FaultWords;
  disabled: boolean | undefined;
  onChoose: (file: File) => void;
}

export interface FileChoice {
  /** What is wrong with the last file offered. */
  faults: readonly string[];
  /** What would make the last file offered right; the applicant is told what is wrong, and asked. */
  mend: Mend | undefined;
  /** It is being done. */
  mending: boolean;
  acceptMend: () => void;
  declineMend: () => void;
  /** A file is being held above the area. */
  over: boolean;
  forget: () => void;
  change: (event: ChangeEvent<HTMLInputElement>) => void;
  paste: (event: ClipboardEvent) => void;
  dragOver: (event: DragEvent) => void;
  dragLeave: (event: DragEvent) => void;
  drop: (event: DragEvent) => void;
}

/** The three ways to offer a file, each looked at in the same way before anyone hears of it. */
export function useFileChoice({ limits, says, disabled, onChoose }: Given): FileChoice {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const [mend, setMend] = useState<Mend>();
  const [mending, setMending] = useState(false);

  const offer = (files: readonly File[]) => {
    const [file] = files;
    if (!file || disabled) return;
    const found = faultsOf(files, limits, says);
    setFaults(found);
    setMend(files.length === 1 ? mendOf(file, limits) : undefined);
    if (found.length === 0) onChoose(file);
  };

  const acceptMend = async () => {
    if (!mend) return;
    setMending(true);
    const mended = mend.shrinks
      ? await smallerCopy(mend, limits)
      : new File([mend.file], mend.name, { type: mend.file.type });
    setMending(false);
    setMend(undefined);
    if (!mended) return;
    setFaults([]);
    onChoose(mended);
  };

  return {
    mend,
    mending,
    acceptMend: () => void acceptMend(),
    declineMend: () => setMend(undefined),
    faults,
    over,
    forget: () => setFaults([]),
    change: ({ target }) => {
      offer([...(target.files ?? [])]);
      // So that the same file, mended, counts as a change.
      target.value = '';
    },
    paste: (event) => {
      if (event.clipboardData.files.length > 0) event.preventDefault();
      offer([...event.clipboardData.files]);
    },
    dragOver: (event) => {
      if (disabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    dragLeave: (event) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    drop: (event) => {
      event.preventDefault();
      setOver(false);
      offer([...event.dataTransfer.files]);
    },
  };
}
