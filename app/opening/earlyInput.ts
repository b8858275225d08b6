/**
 * Reads what was typed, ticked, chosen or autofilled before the scripts worked. It is called when React has just taken the screen
 * over, before React draws anything of it again.
 *
 * @returns what enters it again, as if it were entered now: each control does with it what it does with any input. Focus and caret
 *   stay. React must be done with its work by then.
 */
export function readEarlyInput(screen: ParentNode): () => void {
  const found = [...screen.querySelectorAll<Control>('input, textarea, select')].flatMap((control) =>
    enteredIn(control),
  );
  return () => {
    for (const enter of found) enter();
  };
}

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
