import { memo } from 'react';
import { useSelector } from 'react-redux';
import { isAsked } from '../../form/asked.ts';
import { type Part as AnyPart, isQuestion } from '../../form/parts.ts';
import type { Question as AnyQuestion } from '../../form/questions.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { AddressPart, SchoolPart } from './blockParts.tsx';
import { CheckboxRevealPart, ExplanationPart, NotePart, RevealPart } from './contentParts.tsx';
import { EntriesPart } from './EntriesPart.tsx';
import { partKey } from './partKey.ts';
import { Question } from './Question.tsx';
import { TabsPart } from './TabsPart.tsx';

interface PartsProps {
  parts: readonly AnyPart[];
}

/** Several parts of form/, one below the other. */
export const Parts = ({ parts }: PartsProps) => parts.map((part) => <Part key={partKey(part)} part={part} />);

interface Props {
  part: AnyPart;
}

/** Any part of form/: a question, a text, or a group of parts. What is hidden is not in the page. */
export const Part = memo(function Part({ part }: Props) {
  const isShown = useSelector((state: WithDraft) => isAsked(part, selectAnswers(state)));
  if (!isShown) return null;
  return isQuestion(part) ? <Question question={part} /> : <Arrangement part={part} />;
});

const draw = (parts: readonly AnyPart[]) => <Parts parts={parts} />;

function Arrangement({ part }: { part: Exclude<AnyPart, AnyQuestion> }) {
  switch (part.kind) {
    case 'plain':
      return draw(part.parts);
    case 'reveal':
      return <RevealPart group={part} draw={draw} />;
    case 'checkboxReveal':
      return <CheckboxRevealPart group={part} draw={draw} />;
    case 'address':
      return <AddressPart block={part} />;
    case 'school':
      return <SchoolPart block={part} />;
    case 'entries':
      return <EntriesPart group={part} draw={draw} />;
    case 'tabs':
      return <TabsPart group={part} draw={draw} />;
    case 'note':
      return <NotePart note={part} />;
    case 'explanation':
      return <ExplanationPart explanation={part} />;
  }
}
