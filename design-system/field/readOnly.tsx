import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Whether questions are rendered with a control, or as plain text to read and print. */
export interface ReadOnlyState {
  readOnly: boolean;
  /** Leaves out questions without an answer. */
  hideEmpty: boolean;
}

const ReadOnlyContext = createContext<ReadOnlyState>({ readOnly: false, hideEmpty: false });

export interface ReadOnlyProviderProps {
  /** Leaves out questions without an answer. An unchecked box still shows as `[ ]`. @default false */
  hideEmpty?: boolean | undefined;
  children: ReactNode;
}

/** Renders every question inside as its label and plain text, for print and for read-only views. */
export function ReadOnlyProvider({ hideEmpty = false, children }: ReadOnlyProviderProps) {
  const state = useMemo(() => ({ readOnly: true, hideEmpty }), [hideEmpty]);
  return <ReadOnlyContext value={state}>{children}</ReadOnlyContext>;
}

/** How a question is rendered. Its own `readOnly` prop overrides the provider around it. */
export function useReadOnly(ownProp?: boolean | undefined): ReadOnlyState {
  const { readOnly, hideEmpty } = useContext(ReadOnlyContext);
  return { readOnly: ownProp ?? readOnly, hideEmpty };
}
