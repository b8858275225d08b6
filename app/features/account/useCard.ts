import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AccountState, type Card, selectPendingCard } from './accountSlice.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

interface Options<Name extends string> {
  card: Card;
  initial: Values<Name>;
  /** What is wrong, by field; a right field has no messages. */
  check: (values: Values<Name>) => Errors<Name>;
  /** Called with right values, never while a call of this card is under way. */
  send: (values: Values<Name>) => void;
}

/**
 * The state of an account card. Errors appear when the card is submitted and go as each field is mended; a submit with
 * errors is blocked, and focus goes to the first field that needs the applicant.
 */
export function useCard<Name extends string>({ card, initial, check, send }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [timesBlocked, setTimesBlocked] = useState(0);
  const isPending = useSelector((state: { account: AccountState }) => selectPendingCard(state) === card);

  useEffect(() => {
    if (timesBlocked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesBlocked]);

  const errors = check(values);
  const submit = () => {
    if (isPending) return;
    setChecked(Object.keys(values));
    if (Object.values(errors).some(isFilled)) setTimesBlocked((times) => times + 1);
    else send(values);
  };

  return {
    values,
    isPending,
    form,
    submit,
    fieldProps: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
      errors: checked.includes(name) ? errors[name] : undefined,
      required: true,
    }),
    /** Shows one field's error now, as when another button needs that field. */
    demand: (name: Name) => {
      setChecked((before) => [...before, name]);
      setTimesBlocked((times) => times + 1);
    },
  };
}

const isFilled = (messages: unknown): boolean => Array.isArray(messages) && messages.length > 0;
