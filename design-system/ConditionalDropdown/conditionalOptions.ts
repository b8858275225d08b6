import type { Option } from '../field/option.ts';

/** One list, or a list for each value of the controlling answer. */
export type ConditionalOptions = readonly Option[] | Readonly<Record<string, readonly Option[]>>;

/** The options for a controlling answer; empty when it has no list. */
export function optionsFor(options: ConditionalOptions, controllingValue: string): readonly Option[] {
  if (isList(options)) return options;
  return Object.hasOwn(options, controllingValue) ? (options[controllingValue] ?? []) : [];
}

const isList = (options: ConditionalOptions): options is readonly Option[] => Array.isArray(options);

/** An answer and the one it depends on, at one moment. */
export interface ControlledAnswer {
  controllingValue: string;
  value: string;
}

/**
 * Whether an answer belongs to an earlier value of the controlling answer. When both change together, an application was loaded,
 * and its answers belong together.
 */
export const isOutdated = (before: ControlledAnswer, now: ControlledAnswer): boolean =>
  before.controllingValue !== now.controllingValue && now.value !== '' && before.value === now.value;
