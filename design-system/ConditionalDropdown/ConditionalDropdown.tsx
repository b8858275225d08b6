import { useEffect, useRef } from 'react';
import { Dropdown, type DropdownProps } from '../Dropdown/Dropdown.tsx';
import { type ConditionalOptions, isOutdated, optionsFor } from './conditionalOptions.ts';

export interface ConditionalDropdownProps extends Omit<DropdownProps, 'options'> {
  /** The answer that this one depends on. */
  controllingValue: string;
  /** Whether the question is shown for a controlling answer. @default always */
  isMatched?: ((controllingValue: string) => boolean) | undefined;
  /** Whether the controlling answer decides only if the question is shown, or also which options it has. @default 'displayAndOptions' */
  category?: 'displayOnly' | 'displayAndOptions' | undefined;
  /** With `displayAndOptions`, a controlling answer without options hides the question. */
  options: ConditionalOptions;
  /** Called to empty this answer and its description when the controlling answer has changed. */
  onClear: () => void;
}

/**
 * A drop-down that depends on another answer, such as the state on the country. An application whose own rules already hide and
 * empty such a question uses `Dropdown`.
 */
export function ConditionalDropdown(props: ConditionalDropdownProps) {
  const { controllingValue, isMatched, category = 'displayAndOptions', options, onClear, ...dropdown } = props;
  useClearing({ controllingValue, value: dropdown.value, onClear });
  const choices = optionsFor(options, controllingValue);
  if (isMatched && !isMatched(controllingValue)) return null;
  if (category === 'displayAndOptions' && choices.length === 0) return null;
  return <Dropdown {...dropdown} options={choices} />;
}

function useClearing({ controllingValue, value, onClear }: Parameters<typeof isOutdated>[1] & { onClear: () => void }) {
  const before = useRef({ controllingValue, value });

  useEffect(() => {
    const now = { controllingValue, value };
    const outdated = isOutdated(before.current, now);
    before.current = now;
    if (outdated) onClear();
  }, [controllingValue, value, onClear]);
}
