import type { Answers } from '../../form/engine/answers.ts';
import { takeOver } from '../platform/earlyInput.ts';

/**
 * Has React take over now the sections whose answers are newer than in the page that came drawn: until then they show the older ones.
 */
export function takeOverChanged(screen: ParentNode, drawn: Answers, now: Answers) {
  for (const control of screen.querySelectorAll<HTMLInputElement>('[name]'))
    if (drawn[control.name] !== now[control.name]) takeOver(control);
}
