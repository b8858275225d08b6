import { type RefObject, useLayoutEffect, useState } from 'react';

type Entered = ReadonlySet<EventTarget> | undefined;

/** The forms that came with the page, until React takes them over, with the controls in which a person has entered something. */
const waiting = new Map<HTMLFormElement, Entered>();

/**
 * The page came with these forms, in which a person may enter something before the scripts work.
 *
 * @param entered the controls in which they did. Anything else in the forms is what the browser has restored, and is set back: it
 *   may be older than the answers in the page. Without it, what was restored counts, too.
 */
export function awaitForms(screen: ParentNode, entered?: Entered) {
  for (const form of screen.querySelectorAll('form')) waiting.set(form, entered);
}

/**
 * Enters again what was typed, ticked, chosen or autofilled in a form before React took it over, as if it were entered now: each
 * control does with it what it does with any input. Focus and caret stay. It is read before React draws anything of the form
 * again, and entered when React is done with its work.
 *
 * Components hear of the store from their effects on. A key before that would be taken back, so where the person is in the form, the
 * component of this hook is drawn again at once, before which React runs all effects. Its fields are to be its `children`, which that does not draw again.
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>) {
  const [, drawAgain] = useState(false);
  useLayoutEffect(() => {
    if (!form.current || !waiting.has(form.current)) return;
    const found = earlyInputIn(form.current, waiting.get(form.current));
    waiting.delete(form.current);
    drawAgain(found.length > 0 || form.current.contains(document.activeElement));
    queueMicrotask(() => {
      for (const enter of found) enter();
    });
  }, [form]);
}

/** Has React take over now what a person has entered something in, and not in its turn. */
export function takeOverEntered() {
  for (const [form, entered] of waiting) if (earlyInputIn(form, entered).length > 0) takeOver(form);
}

/** Has React take over now what is around an element. To what it has taken over already, the event says nothing. */
export function takeOver(element: Element) {
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }));
}

function earlyInputIn(form: HTMLFormElement, entered: Entered): readonly Enter[] {
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
  const chosen = new Set(controls.filter((control) => entered?.has(control)).map(({ name }) => name));
  const isEntered = (control: Control) =>
    !entered || entered.has(control) || (control.type === 'radio' && chosen.has(control.name));
  for (const control of controls) if (!isEntered(control)) setBack(control);
  return controls.filter(isEntered).flatMap(enteredIn);
}

type Text = HTMLInputElement | HTMLTextAreaElement;
type Control = Text | HTMLSelectElement;
type Enter = () => void;

function setBack(control: Control) {
  if (control instanceof HTMLSelectElement) control.value = chosenAtFirst(control);
  else if (control instanceof HTMLTextAreaElement) control.value = control.defaultValue;
  else if (control.type === 'checkbox' || control.type === 'radio') control.checked = control.defaultChecked;
  else if (control.type !== 'file') control.value = control.defaultValue;
}

function enteredIn(control: Control): readonly Enter[] {
  if (control instanceof HTMLSelectElement) return choiceIn(control);
  if (control instanceof HTMLTextAreaElement) return valueIn(control, control.defaultValue);
  switch (control.type) {
    case 'file':
      return control.files?.length ? [() => tell(control, 'change')] : [];
    case 'checkbox':
    case 'radio':
      return checkIn(control);
    default:
      return valueIn(control, control.defaultValue);
  }
}

const chosenAtFirst = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? '';

/** What React notes of a text. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/**
 * React takes what it finds in a control for what it has drawn, and would see no difference. So what it has noted is set back, and not
 * the text: the caret stays, an input method goes on, and a mask finds the caret where the person has it.
 */
function valueIn(control: Text & Tracked, drawn: string): readonly Enter[] {
  const { value, selectionStart, selectionEnd } = control;
  if (value === drawn) return [];
  const enter = () => {
    const hasFocus = document.activeElement === control;
    // React has drawn it anew since. Some kinds of input have no caret to read, such as email addresses.
    if (control.value !== value) {
      control.value = value;
      if (hasFocus && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    }
    control._valueTracker?.setValue(drawn);
    tell(control, 'input');
    // The person has left it, and a date is written out then.
    if (!hasFocus) tell(control, 'focusout');
  };
  return [enter];
}

/**
 * React hears of every choice in a list. One that is as the person left it is not chosen again, because that would begin their next
 * letter's search anew.
 */
function choiceIn(control: HTMLSelectElement): readonly Enter[] {
  const { value } = control;
  if (value === chosenAtFirst(control)) return [];
  const enter = () => {
    if (control.value !== value) control.value = value;
    tell(control, 'change');
    if (document.activeElement !== control) tell(control, 'focusout');
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

const tell = (control: Control, type: 'input' | 'change' | 'focusout') =>
  control.dispatchEvent(new Event(type, { bubbles: true }));
