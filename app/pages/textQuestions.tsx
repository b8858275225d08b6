import { Button, DateField, EmailField, PhoneField, SsnField, Textarea, TextField } from 'design-system';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type AnswerKey, textOf } from '../../form/engine/answers.ts';
import { isOfFormat } from '../../form/engine/formats.ts';
import { isVisible, readAddress, readNumber } from '../../form/engine/plainText.ts';
import type * as form from '../../form/engine/questions.ts';
import { isShown } from '../../form/engine/visibility.ts';
import { meantAddress } from '../platform/addressSlip.ts';
import { answered, selectAnswers, typed, type WithDraft } from '../state/draft/draftSlice.ts';
import { focusQuestion } from './focusQuestion.ts';
import { useAnswerActions, useField, useText } from './useAnswer.ts';

export function TextQuestion({ question }: { question: form.TextQuestion }) {
  const { inputMode, autoComplete, maxLength, width = 'medium' } = question;
  const answer = useTypedAnswer(question);
  const isNumber = (inputMode !== undefined && inputMode !== 'text') || autoComplete?.endsWith('postal-code');
  return (
    <TextField
      {...useField(question)}
      {...answer}
      {...{ inputMode, autoComplete, maxLength, width }}
      onBlur={isNumber ? () => readInPlace(answer, answer.ref.current?.value ?? answer.value, readNumber) : undefined}
    />
  );
}

export function EmailQuestion({ question }: { question: form.EmailQuestion }) {
  const { autoComplete, maxLength } = question;
  const answer = useTextAnswer(question);
  return (
    <EmailField
      {...useField(question)}
      {...answer}
      {...{ autoComplete, maxLength }}
      onBlur={() => readInPlace(answer, answer.value, readAddress)}
      isAddress={!isVisible(answer.value) || isOfFormat('email', readAddress(answer.value))}
      meant={meantAddress(answer.value)}
    />
  );
}

export function PhoneQuestion({ question }: { question: form.PhoneQuestion }) {
  const { key, autoComplete, forOtherCountries } = question;
  const isOffered = useSelector(
    (state: WithDraft) => forOtherCountries !== undefined && isShown(forOtherCountries, selectAnswers(state)),
  );
  const abroad = isOffered ? forOtherCountries : undefined;
  return (
    <PhoneField
      {...useField(question)}
      {...useTextAnswer(question)}
      {...{ autoComplete, ...(abroad && textsAbroad(abroad.label)) }}
      below={abroad && <MoveNumber from={key} to={abroad} />}
    />
  );
}

const textsAbroad = (label: string) => ({
  foreignText: `This looks like a number from another country. Enter it under ${label}.`,
  usNumberText: `This is a U.S. or Canadian number. Enter a number from another country under ${label}.`,
});

/** Moves a number of another country to the question for such numbers, while that one is empty. */
function MoveNumber({ from, to }: { from: AnswerKey; to: form.TextQuestion }) {
  const dispatch = useDispatch();
  const number = useText(from);
  const isEmpty = useText(to.key).trim() === '';
  if (!isEmpty || !isOfFormat('foreignPhone', number)) return null;
  const move = () => {
    // The button disappears with the number.
    flushSync(() => dispatch(answered({ [from]: '', [to.key]: number })));
    focusQuestion(document, to.key);
  };
  return (
    <Button variant="secondary" onClick={move}>
      Move it to {to.label}
    </Button>
  );
}

export function SsnQuestion({ question }: { question: form.SsnQuestion }) {
  return <SsnField {...useField(question)} {...useTextAnswer(question)} showsWhole={question.printed === 'whole'} />;
}

export function DateQuestion({ question }: { question: form.DateQuestion }) {
  return (
    <DateField
      {...useField(question)}
      {...useTextAnswer(question)}
      autoComplete={question.autoComplete}
      invalidNote="We can’t save it until it is a valid date."
    />
  );
}

export function TextareaQuestion({ question }: { question: form.TextareaQuestion }) {
  return <Textarea {...useField(question)} {...useTextAnswer(question)} maxLength={question.maxLength} />;
}

type TextAnswer = Pick<ReturnType<typeof useTextAnswer>, 'onChange'>;

/**
 * Puts what was read of a text in its place as its field is left, not earlier: an input method may still compose it. The text is that of
 * the control, of which the page may not know the last letters yet.
 */
function readInPlace({ onChange }: TextAnswer, text: string, read: (text: string) => string) {
  const plain = read(text);
  if (plain !== text) onChange(plain);
}

function useTextAnswer({ key }: { key: AnswerKey }) {
  const { answer } = useAnswerActions();
  return { value: useText(key), onChange: (value: string) => answer(key, value) };
}

/**
 * The input shows by itself what is typed, because the rest of the page hears of it a moment later (store/letters.ts). Only what comes from
 * elsewhere is written to it.
 */
function useTypedAnswer(question: { key: AnswerKey }) {
  const { key } = question;
  const store = useStore<WithDraft>();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const textNow = () => textOf(selectAnswers(store.getState()), key);
    const show = () => {
      const text = textNow();
      if (ref.current && ref.current.value !== text) ref.current.value = text;
    };
    // The answer may have changed since this was drawn, as in a section that is taken over late. Where it has not, what is there was typed.
    if (ref.current?.defaultValue !== textNow()) show();
    // As late as React draws: at the end of a session, the place of the caret is read first.
    return store.subscribe(() => queueMicrotask(show));
  }, [store, key]);
  return { ...useTextAnswer(question), ref, onType: (text: string) => void store.dispatch(typed({ [key]: text })) };
}
