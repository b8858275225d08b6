import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** How questions are rendered: with a control, or as plain text to read and print. */
export interface Reading {
  readOnly: boolean;
  /** Leaves out the questions that have no answer. */
  hideEmpty: boolean;
}

const ReadingContext = createContext<Reading>({ readOnly: false, hideEmpty: false });

export interface ReadOnlyProviderProps {
  /** Leaves out the questions that have no answer; a box that is not checked stays, as `[ ]`. @default false */
  hideEmpty?: boolean | undefined;
  children: ReactNode;
}

/** Renders every question inside as its label and plain text: for a print, or for someone who may only read. */
export function ReadOnlyProvider({ hideEmpty = false, children }: ReadOnlyProviderProps) {
  const reading = useMemo(() => ({ readOnly: true, hideEmpty }), [hideEmpty]);
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** How this question is rendered: as it says itself, else as what surrounds it says. */
export function useReadOnly(own?: boolean | undefined): Reading {
  const { readOnly, hideEmpty } = useContext(ReadingContext);
  return { readOnly: own ?? readOnly, hideEmpty };
}
