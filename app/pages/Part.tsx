import { type ComponentProps, memo, useState } from 'react';
import { useSelector } from 'react-redux';
import { type Part as AnyPart, isQuestion } from '../../form/engine/groups.ts';
import type { Question as AnyQuestion } from '../../form/engine/questions.ts';
import { isShown } from '../../form/engine/visibility.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { AddressPart, SchoolPart } from './blockParts.tsx';
import { CheckboxRevealPart, ExplanationPart, NotePart, RevealPart } from './contentParts.tsx';
import { EntriesPart } from './EntriesPart.tsx';
import { partKey } from './partKey.ts';
import { Question } from './Question.tsx';
import { type RareParts, useRareParts } from './rareParts.ts';

interface PartsProps {
  parts: readonly AnyPart[];
}

/** Draws parts of the form, one below the other. */
export const Parts = ({ parts }: PartsProps) => parts.map((part) => <Part key={partKey(part)} part={part} />);

interface Props {
  part: AnyPart;
}

/** Draws a part of the form: a question, a text, or a group of parts. A part that is not asked is not in the page. */
export const Part = memo(function Part({ part }: Props) {
  const shown = useSelector((state: WithDraft) => isShown(part, selectAnswers(state)));
  const isKept = useKeptWhenEmptied(part, shown);
  if (!shown && !isKept) return null;
  return isQuestion(part) ? <Question question={part} /> : <Arrangement part={part} />;
});

/**
 * Whether a question stays in the page although it is no longer asked, because its own answer was emptied while it had the
 * focus. A field that vanished would take the next letters with it. It stays until the page is left, because one that vanished
 * at the press of a button would move that button.
 */
function useKeptWhenEmptied(part: AnyPart, shown: boolean): boolean {
  const [wasShown, setWasShown] = useState(shown);
  const [isKept, setKept] = useState(false);
  if (wasShown !== shown) {
    setWasShown(shown);
    setKept(!shown && isQuestion(part) && document.activeElement?.getAttribute('name') === part.key);
  }
  return isKept;
}

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
      return <AddressPart block={part} draw={draw} />;
    case 'school':
      return <SchoolPart block={part} draw={draw} />;
    case 'entries':
      return <EntriesPart group={part} draw={draw} />;
    case 'tabs':
      return <Tabs group={part} draw={draw} />;
    case 'note':
      return <NotePart note={part} />;
    case 'explanation':
      return <ExplanationPart explanation={part} />;
  }
}

function Tabs(props: ComponentProps<RareParts['tabs']>) {
  const { tabs: Shown } = useRareParts();
  return <Shown {...props} />;
}
