import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Whether questions are rendered with a control, or as plain text to read and print. */
export interface ReadOnlyState {
  readOnly: boolean;
  /** Leaves out questions without an answer. */
  hideEmpty: boolean;
  /** Follows each answer, such as a link to change it. */
  change?: ((question: ReadOnlyQuestion) => ReactNode) | undefined;
  /** Stands for a checked box beside its label. */
  checkedText: string;
}

/** A question whose answer is shown as text. */
export interface ReadOnlyQuestion {
  name: string;
  label: string;
}

const ReadOnlyContext = createContext<ReadOnlyState>({ readOnly: false, hideEmpty: false, checkedText: 'Yes' });

export interface ReadOnlyProviderProps {
  /** Leaves out questions without an answer. A single unchecked box still shows as `[ ]`. @default false */
  hideEmpty?: boolean | undefined;
  /**
   * Follows each answer, such as a link to change it, where an applicant reads answers over beside the controls. The questions
   * then have no id, since the controls have it, and only checked boxes are shown.
   */
  change?: ((question: ReadOnlyQuestion) => ReactNode) | undefined;
  /** Stands for a checked box beside its label, where there is a `change`. @default 'Yes' */
  checkedText?: string | undefined;
  children: ReactNode;
}

/** Renders every question inside as its label and plain text, for print and for read-only views. */
export function ReadOnlyProvider({ hideEmpty = false, change, checkedText = 'Yes', children }: ReadOnlyProviderProps) {
  const state = useMemo(() => ({ readOnly: true, hideEmpty, change, checkedText }), [hideEmpty, change, checkedText]);
  return <ReadOnlyContext value={state}>{children}</ReadOnlyContext>;
}

/** How a question is rendered. Its own `readOnly` prop overrides the provider around it. */
export function useReadOnly(ownProp?: boolean | undefined): ReadOnlyState {
  const context = useContext(ReadOnlyContext);
  return { ...context, readOnly: ownProp ?? context.readOnly };
}
