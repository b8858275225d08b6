import { useState } from 'react';
import type { FieldProps } from '../field/Field.tsx';

/** Props of single fields, by field name. */
export type FieldArgs<Name extends string> = Readonly<Partial<Record<Name, Partial<FieldProps>>>>;

interface Example<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  answers: Readonly<Record<Name, string>>;
  fields?: FieldArgs<Name> | undefined;
  /** Props of every field. */
  shared: Partial<FieldProps>;
}

/** Keeps the answers of an example and hands out the props of its fields. */
export function useExampleFields<Name extends string>({ labels, answers: initial, fields, shared }: Example<Name>) {
  const [answers, setAnswers] = useState(initial);
  const change = (changed: Readonly<Partial<Record<string, string>>>) =>
    setAnswers((before) => ({ ...before, ...changed }));
  const field = (name: Name) => ({
    label: labels[name],
    ...shared,
    ...fields?.[name],
    name,
    value: answers[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return { answers, change, field };
}
