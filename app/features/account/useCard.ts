import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AccountState, type Card, selectPendingCard } from './accountSlice.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

interface Options<Name extends string> {
  card: Card;
  initial: Values<Name>;
  /** Returns the messages by field; a correct field has none. */
  check: (values: Values<Name>) => Errors<Name>;
  /** The field that is checked from its first change: a new password. */
  live?: NoInfer<Name>;
  /** Whether fields are checked at each change once the card was submitted. @default true */
  checksChanges?: boolean;
  /** Called with correct values, never while a call of this card is pending. */
  send: (values: Values<Name>) => void;
}

/**
 * The state of an account card. Errors appear when the card is submitted, and follow each change from then on. A submit
 * with errors is blocked: all messages are announced, and focus moves to the first field with an error. Messages that appear
 * while typing are announced when the field is left, not at each letter.
 */
export function useCard<Name extends string>(options: Options<Name>) {
  const { card, initial, check, send, live, checksChanges = true } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [focusRequests, requestFocus] = useState(0);
  const isPending = useSelector((state: { account: AccountState }) => selectPendingCard(state) === card);

  const isMovingFocus = useRef(false);

  useEffect(() => {
    if (focusRequests === 0) return;
    isMovingFocus.current = true;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    isMovingFocus.current = false;
  }, [focusRequests]);

  const errors = check(values);
  const submit = () => {
    if (isPending) return;
    setChecked(Object.keys(values));
    const messages = Object.values<readonly string[] | undefined>(errors).flatMap((of = []) => of);
    if (messages.length === 0) return send(values);
    setAnnouncement(messages.join(' '));
    requestFocus((count) => count + 1);
  };

  const shownErrors = (name: Name) => (checked.includes(name) ? errors[name] : undefined);
  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setAnnouncement('');
    const others = checked.filter((other) => other !== name);
    if (!checksChanges) setChecked(others);
    else if (name === live) setChecked([...others, name]);
  };

  return {
    values,
    isPending,
    submit,
    formProps: { ref: form, announcement },
    fieldProps: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => change(name, value),
      onBlur: () => {
        if (!isMovingFocus.current) setAnnouncement(shownErrors(name)?.join(' ') ?? '');
      },
      errors: shownErrors(name),
      required: true,
    }),
    /** Shows one field's error now, for another button that needs this field. */
    showError: (name: Name) => {
      setChecked((before) => [...before, name]);
      requestFocus((count) => count + 1);
    },
  };
}
