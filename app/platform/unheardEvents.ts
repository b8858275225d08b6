/*
 * React listens to some eighty events, and for each of them looks twice through every component above its target. Of the six that a
 * letter in a field brings, the application handles its input alone.
 */

/** No component handles them. */
export const unheardEvents: readonly string[] = ['keypress', 'keyup', 'textInput', 'selectionchange'];

/** A key that types into a text: what it enters is heard as input. Browsers that fill in a field send keys without a name. */
const isLetter = ({ type, target, key }: Event & { key?: string }) =>
  type === 'keydown' && key?.length === 1 && (target as HTMLInputElement).selectionStart != null;

/** Makes a root of React that does not hear them. */
export function withoutUnheardEvents(container: Element, makeRoot: () => void) {
  const targets: Partial<EventTarget>[] = [container, document];
  for (const target of targets)
    target.addEventListener = (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
      unheardEvents.includes(type) ||
      EventTarget.prototype.addEventListener.call(target, type, (event) => isLetter(event) || listener(event), options);
  makeRoot();
  for (const target of targets) delete target.addEventListener;
}
