import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { type FileErrorMessages, type FileLimits, fileErrors } from './checkFile.ts';
import { type FileFix, fixOf, resizePhoto } from './fixFile.ts';

interface Options {
  limits: FileLimits;
  messages: FileErrorMessages;
  disabled: boolean | undefined;
  onChoose: (file: File) => void;
}

export interface Refusal {
  errors: readonly string[];
  /** Undefined when there were several. */
  file: File | undefined;
}

export interface FileChoice {
  /** Why the files that were chosen last were not passed on. */
  refusal: Refusal | undefined;
  /** The fix offered for the last file, while the applicant has not decided. */
  fix: FileFix | undefined;
  isFixing: boolean;
  acceptFix: () => void;
  declineFix: () => void;
  /** A file is dragged over the drop zone. */
  isDragging: boolean;
  change: (event: ChangeEvent<HTMLInputElement>) => void;
  paste: (event: ClipboardEvent) => void;
  dragOver: (event: DragEvent) => void;
  dragLeave: (event: DragEvent) => void;
  drop: (event: DragEvent) => void;
}

/** Checks a file that is chosen, dropped or pasted, and passes it on when it is within the limits. */
export function useFileChoice({ limits, messages, disabled, onChoose }: Options): FileChoice {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isDragging, setIsDragging] = useState(false);
  const [fix, setFix] = useState<FileFix>();
  const [isFixing, setIsFixing] = useState(false);

  const check = (files: readonly File[]) => {
    const [file] = files;
    if (!file || disabled) return;
    const errors = fileErrors(files, limits, messages);
    const single = files.length === 1 ? file : undefined;
    setRefusal(errors.length > 0 ? { errors, file: single } : undefined);
    setFix(single && fixOf(single, limits));
    if (errors.length === 0) onChoose(file);
  };

  const acceptFix = async () => {
    if (!fix) return;
    setIsFixing(true);
    const fixed = fix.resizes
      ? await resizePhoto(fix, limits)
      : new File([fix.file], fix.name, { type: fix.file.type });
    setIsFixing(false);
    setFix(undefined);
    if (!fixed) return;
    setRefusal(undefined);
    onChoose(fixed);
  };

  return {
    refusal,
    fix,
    isFixing,
    acceptFix: () => void acceptFix(),
    declineFix: () => setFix(undefined),
    isDragging,
    change: ({ target }) => {
      check([...(target.files ?? [])]);
      // Otherwise choosing the same file again, after it was edited, would fire no change event.
      target.value = '';
    },
    paste: (event) => {
      if (event.clipboardData.files.length > 0) event.preventDefault();
      check([...event.clipboardData.files]);
    },
    dragOver: (event) => {
      if (disabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(true);
    },
    dragLeave: (event) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsDragging(false);
    },
    drop: (event) => {
      event.preventDefault();
      setIsDragging(false);
      check([...event.dataTransfer.files]);
    },
  };
}
