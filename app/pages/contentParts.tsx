import { ContentTrigger, RadioReveal, useReadOnly } from 'design-system';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  type CheckboxReveal,
  type Explanation,
  type Note,
  noteText,
  type Part,
  type Reveal,
} from '../../form/engine/groups.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { BringBack } from './BringBack.tsx';
import { clearTextOf, useChoiceAnswer, useOptions } from './choiceQuestions.tsx';
import { useAnswerActions, useField, useFlag } from './useAnswer.ts';
import { VersionChoice } from './VersionChoice.tsx';

type Draw = (parts: readonly Part[]) => ReactNode;

/** A choice that shows other parts for some of its options. */
export function RevealPart({ group, draw }: { group: Reveal; draw: Draw }) {
  const { question, variants } = group;
  const field = useField(question);
  const contents = Object.entries(variants).map(([value, variant]) => [value, draw(variant.parts)] as const);
  return (
    <>
      <VersionChoice questions={[question]} />
      <RadioReveal
        {...field}
        {...useChoiceAnswer(question)}
        options={useOptions(question)}
        clearText={clearTextOf(field)}
        contents={Object.fromEntries(contents)}
      />
      <BringBack questions={[question]} />
    </>
  );
}

/** A check box that shows or hides other parts. */
export function CheckboxRevealPart({ group, draw }: { group: CheckboxReveal; draw: Draw }) {
  const { question, optional, before, after } = group;
  const { answer } = useAnswerActions();
  const isChecked = useFlag(question.key);
  return (
    <>
      <VersionChoice questions={[question]} />
      <ContentTrigger
        {...useField(question)}
        as="checkbox"
        optional={false}
        optionalContent={optional && draw(optional.parts)}
        before={before && draw(before.parts)}
        after={after && draw(after.parts)}
        confirmed={isChecked}
        onConfirm={(checked) => answer(question.key, checked)}
      />
      <BringBack questions={[question]} />
    </>
  );
}

/** Guidance helps to answer, so a read-only view leaves it out. */
export function NotePart({ note }: { note: Note }) {
  const { readOnly } = useReadOnly();
  const text = useSelector((state: WithDraft) => noteText(note, selectAnswers(state)));
  return readOnly && note.isGuidance ? null : <p>{text}</p>;
}

export function ExplanationPart({ explanation: { trigger, paragraphs } }: { explanation: Explanation }) {
  const [isOpen, setIsOpen] = useState(false);
  const content = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return <ContentTrigger label={trigger} confirmed={isOpen} onConfirm={setIsOpen} after={content} />;
}
