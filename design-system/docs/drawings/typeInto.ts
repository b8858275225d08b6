/** Types a text as a person would. A change of `value` alone would not reach React. */
export function typeInto(scene: HTMLElement, selector: string, text: string) {
  const input = scene.querySelector<HTMLInputElement>(selector);
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** For a picture in which nothing is done. */
export function ignore() {}
