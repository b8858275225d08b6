import { Button, DateField, EmailField, PhoneField, SsnField, Textarea, TextField } from 'design-system';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import type { AnswerKey } from '../../form/engine/answers.ts';
import { isOfFormat } from '../../form/engine/formats.ts';
import { isVisible, readAddress, readNumber } from '../../form/engine/plainText.ts';
import type * as form from '../../form/engine/questions.ts';
import { isShown } from '../../form/engine/visibility.ts';
import { answered, selectAnswers, typed, type WithDraft } from '../draft/draftSlice.ts';
import { meantAddress } from '../platform/addressSlip.ts';
import { focusQuestion } from './focusQuestion.ts';
import { useField, useText } from './useAnswer.ts';

export function TextQuestion({ question }: { question: form.TextQuestion }) {
  const { inputMode, autoComplete, maxLength, width = 'medium' } = question;
  const answer = useTextAnswer(question);
  const isNumber = (inputMode !== undefined && inputMode !== 'text') || autoComplete?.endsWith('postal-code');
  return (
    <TextField
      {...useField(question)}
      {...answer}
      {...{ inputMode, autoComplete, maxLength, width }}
      onBlur={isNumber ? () => readInPlace(answer, readNumber) : undefined}
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
      onBlur={() => readInPlace(answer, readAddress)}
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

interface TextAnswer {
  value: string;
  onChange: (value: string) => void;
}

/** Puts what was read of a text in its place as its field is left, not earlier: an input method may still compose it. */
function readInPlace({ value, onChange }: TextAnswer, read: (text: string) => string) {
  const plain = read(value);
  if (plain !== value) onChange(plain);
}

/** The field shows its own text, which the store gets a moment later (store/typedTexts.ts). An answer that changes elsewhere replaces it. */
function useTextAnswer({ key }: { key: AnswerKey }): TextAnswer {
  const dispatch = useDispatch();
  const stored = useText(key);
  const [own, setOwn] = useState({ stored, text: stored });
  if (own.stored !== stored) setOwn({ stored, text: stored });
  const onChange = (text: string) => {
    setOwn({ stored, text });
    dispatch(typed({ [key]: text }));
  };
  return { value: own.text, onChange };
}
