import { ContentTrigger, RadioReveal, useReadOnly } from 'design-system';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CheckboxReveal, Explanation, Note, Part, Reveal } from '../../form/parts.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { BringBack } from './BringBack.tsx';
import { useChoosing, useOptions } from './choiceQuestions.tsx';
import { useAnswering, useField, useFlag } from './useAnswer.ts';

/** How parts that bring or take away other parts meet their widgets. */

type Draw = (parts: readonly Part[]) => ReactNode;

/** A choice whose options ask on. */
export function RevealPart({ group, draw }: { group: Reveal; draw: Draw }) {
  const { question, variants } = group;
  const contents = Object.entries(variants).map(([value, variant]) => [value, draw(variant.parts)] as const);
  return (
    <>
      <RadioReveal
        {...useField(question)}
        {...useChoosing(question)}
        options={useOptions(question)}
        layout={question.kind === 'yesNo' ? 'inline' : 'stacked'}
        contents={Object.fromEntries(contents)}
      />
      <BringBack questions={[question]} />
    </>
  );
}

/** A check box with what it takes away and what it brings. */
export function CheckboxRevealPart({ group, draw }: { group: CheckboxReveal; draw: Draw }) {
  const { question, optional, before, after } = group;
  const { answerFlag } = useAnswering();
  const isChecked = useFlag(question.key);
  return (
    <>
      <ContentTrigger
        {...useField(question)}
        as="checkbox"
        optional={false}
        optionalContent={optional && draw(optional.parts)}
        before={before && draw(before.parts)}
        after={after && draw(after.parts)}
        confirmed={isChecked}
        onConfirm={(checked) => answerFlag(question.key, checked)}
      />
      <BringBack questions={[question]} />
    </>
  );
}

/** What helps to answer is of no use to who reads. */
export function NotePart({ note }: { note: Note }) {
  const { readOnly } = useReadOnly();
  const text = useSelector((state: WithDraft) => note.text(selectAnswers(state)));
  return readOnly && note.isGuidance ? null : <p>{text}</p>;
}

export function ExplanationPart({ explanation: { trigger, paragraphs } }: { explanation: Explanation }) {
  const [isOpen, setIsOpen] = useState(false);
  const content = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  return <ContentTrigger label={trigger} confirmed={isOpen} onConfirm={setIsOpen} after={content} />;
}
