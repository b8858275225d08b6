import { announce } from 'design-system';
import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AccountState, type Card, cardChanged, selectCardFailure, selectPendingCard } from './accountSlice.ts';

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
 * with errors is blocked: focus moves to the first field with an error, which screen readers read with its message, and the other
 * messages are announced after it. A value that the server refused has its error at its field as well. Messages that appear while typing are announced when the field is left, not at each letter.
 */
export function useCard<Name extends string>(options: Options<Name>) {
  const { card, initial, check, send, live, checksChanges = true } = options;
  const form = useRef<HTMLFormElement>(null);
  const source = useId();
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Errors<Name>>();
  const dispatch = useDispatch();
  const isPending = useSelector((state: { account: AccountState }) => selectPendingCard(state) === card);

  const failure = useSelector((state: { account: AccountState }) => selectCardFailure(state));
  const refusedField = failure?.field != null && Object.hasOwn(initial, failure.field) ? failure.field : null;

  const isMovingFocus = useRef(false);

  useEffect(() => {
    if (refused === undefined) return;
    const first = firstWrong(form.current);
    // A field that has the focus already is not read again.
    const isRead = document.activeElement !== first;
    const others = Object.keys(refused).filter((name) => !isRead || name !== first?.name);
    announce(messagesOf(refused, others), source);
    isMovingFocus.current = true;
    first?.focus();
    isMovingFocus.current = false;
  }, [refused, source]);

  // The toast says why.
  useEffect(() => {
    if (refusedField !== null) firstWrong(form.current)?.focus();
  }, [refusedField]);

  const errors = check(values);
  const submit = () => {
    if (isPending) return;
    setChecked(Object.keys(values));
    if (messagesOf(errors) === '') return send(values);
    setRefused({ ...errors });
  };

  const shownErrors = (name: Name) => {
    if (failure && name === refusedField) return [failure.text];
    return checked.includes(name) ? errors[name] : undefined;
  };
  const change = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    announce('', source);
    dispatch(cardChanged());
    const others = checked.filter((other) => other !== name);
    if (!checksChanges) setChecked(others);
    else if (name === live) setChecked([...others, name]);
  };

  return {
    values,
    isPending,
    submit,
    formProps: { ref: form, failure: refusedField === null ? (failure?.text ?? null) : null },
    fieldProps: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => change(name, value),
      onBlur: () => {
        if (!isMovingFocus.current) announce(shownErrors(name)?.join(' ') ?? '', source);
      },
      errors: shownErrors(name),
      required: true,
    }),
    /** Shows one field's error now, for another button that needs this field. */
    showError: (name: Name) => {
      setChecked((before) => [...before, name]);
      setRefused({ ...errors });
    },
  };
}

const firstWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('[aria-invalid="true"]');

const messagesOf = (
  errors: Readonly<Record<string, readonly string[] | undefined>>,
  names = Object.keys(errors),
): string => names.flatMap((name) => errors[name] ?? []).join(' ');
