import type { Option } from '../field/option.ts';

/** One list for every answer, or a list for each value of the controlling answer. */
export type ConditionalOptions = readonly Option[] | Readonly<Record<string, readonly Option[]>>;

/** What the controlling answer leaves to choose from; empty when it has no list. */
export function optionsFor(options: ConditionalOptions, controllingValue: string): readonly Option[] {
  if (isList(options)) return options;
  return Object.hasOwn(options, controllingValue) ? (options[controllingValue] ?? []) : [];
}

const isList = (options: ConditionalOptions): options is readonly Option[] => Array.isArray(options);

/** An answer and the one it depends on, as they stood at one moment. */
export interface Dependence {
  controllingValue: string;
  value: string;
}

/**
 * Whether a change of the controlling answer leaves an answer behind that belongs to the old one. Not so where both changed
 * together: then an application was loaded, and its answers belong together.
 */
export const isOutdated = (before: Dependence, now: Dependence): boolean =>
  before.controllingValue !== now.controllingValue && now.value !== '' && before.value === now.value;
