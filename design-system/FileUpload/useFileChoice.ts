import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { type FileErrorMessages, type FileLimits, fileErrors } from './checkFile.ts';
import { type FileFix, fixOf, resizePhoto } from './fixFile.ts';

interface Options {
  limits: FileLimits;
  messages: FileErrorMessages;
  disabled: boolean | undefined;
  onChoose: (file: File) => void;
}

export interface FileChoice {
  /** The errors of the last file. */
  errors: readonly string[];
  /** The fix offered for the last file, while the applicant has not decided. */
  fix: FileFix | undefined;
  isFixing: boolean;
  acceptFix: () => void;
  declineFix: () => void;
  /** A file is dragged over the drop zone. */
  isDragging: boolean;
  clearErrors: () => void;
  change: (event: ChangeEvent<HTMLInputElement>) => void;
  paste: (event: ClipboardEvent) => void;
  dragOver: (event: DragEvent) => void;
  dragLeave: (event: DragEvent) => void;
  drop: (event: DragEvent) => void;
}

/** Checks a file that is chosen, dropped or pasted, and passes it on when it is within the limits. */
export function useFileChoice({ limits, messages, disabled, onChoose }: Options): FileChoice {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isDragging, setIsDragging] = useState(false);
  const [fix, setFix] = useState<FileFix>();
  const [isFixing, setIsFixing] = useState(false);

  const check = (files: readonly File[]) => {
    const [file] = files;
    if (!file || disabled) return;
    const found = fileErrors(files, limits, messages);
    setErrors(found);
    setFix(files.length === 1 ? fixOf(file, limits) : undefined);
    if (found.length === 0) onChoose(file);
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
    setErrors([]);
    onChoose(fixed);
  };

  return {
    errors,
    fix,
    isFixing,
    acceptFix: () => void acceptFix(),
    declineFix: () => setFix(undefined),
    isDragging,
    clearErrors: () => setErrors([]),
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
