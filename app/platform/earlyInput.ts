import { type RefObject, useLayoutEffect } from 'react';

/** The forms that came with the page, until React takes them over. */
const waiting = new Set<HTMLFormElement>();

/** The page came with these forms, in which a person may enter something before the scripts work. */
export function awaitForms(screen: ParentNode) {
  for (const form of screen.querySelectorAll('form')) waiting.add(form);
}

/**
 * Enters again what was typed, ticked, chosen or autofilled in a form before React took it over, as if it were entered now: each
 * control does with it what it does with any input. Focus and caret stay. It is read before React draws anything of the form
 * again, and entered when React is done with its work.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    if (!form.current || !waiting.delete(form.current)) return;
    const found = earlyInputIn(form.current);
    queueMicrotask(() => {
      for (const enter of found) enter();
    });
  }, [form]);
}

/** Has React take over now what a person has entered something in, and not in its turn. */
export function takeOverEntered() {
  for (const form of waiting)
    if (earlyInputIn(form).length > 0) form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}

const earlyInputIn = (form: HTMLFormElement): readonly Enter[] =>
  [...form.querySelectorAll<Control>('input, textarea, select')].flatMap(enteredIn);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Enter = () => void;

function enteredIn(control: Control): readonly Enter[] {
  if (control instanceof HTMLSelectElement) return valueIn(control, chosenAtFirst(control), 'change');
  if (control instanceof HTMLTextAreaElement) return valueIn(control, control.defaultValue, 'input');
  switch (control.type) {
    case 'file':
      return control.files?.length ? [() => tell(control, 'change')] : [];
    case 'checkbox':
    case 'radio':
      return checkIn(control);
    default:
      return valueIn(control, control.defaultValue, 'input');
  }
}

const chosenAtFirst = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? '';

/**
 * React takes what it finds in a control for what it has drawn, and would see no difference: so the control is set back first,
 * through the property that React watches, and then given its value past it.
 */
function valueIn(control: Control, drawn: string, event: 'input' | 'change'): readonly Enter[] {
  const { value } = control;
  if (value === drawn) return [];
  const caret = caretOf(control);
  const enter = () => {
    control.value = drawn;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    tell(control, event);
    if (caret && !(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret);
  };
  return [enter];
}

/** A click is what tells React of a check. The box is set back first, so that the click ends where the person left it. */
function checkIn(control: HTMLInputElement): readonly Enter[] {
  const { checked, defaultChecked, type } = control;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return [];
  const enter = () => {
    control.checked = defaultChecked;
    control.click();
  };
  return [enter];
}

const tell = (control: Control, type: 'input' | 'change') => control.dispatchEvent(new Event(type, { bubbles: true }));

/** Some kinds of input have no caret to read, such as email addresses. */
function caretOf(control: Control): [number, number] | undefined {
  if (control instanceof HTMLSelectElement || control.ownerDocument.activeElement !== control) return undefined;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}
