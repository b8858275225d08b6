import type { DisclosureProps } from 'design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isAnswered } from '../../form/engine/answers.ts';
import { questionsOf, type Section } from '../../form/engine/groups.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { selectAnswers, selectClearing, selectConflicts } from '../draft/draftSlice.ts';
import { selectErrorsOf, type WithErrors } from '../features/submission/errorSelectors.ts';
import {
  sectionHidden,
  sectionOpened,
  selectIsOpened,
  type WithDisclosures,
} from '../state/disclosures/disclosuresSlice.ts';
import { selectDocument } from '../state/documents/documentsSlice.ts';
import { selectIsUnreadable } from '../state/session/sessionSlice.ts';

/** Whether a section is open that opens on request. With anything in it that the applicant must see, it is open and stays so. */
export function useDisclosure(section: Section): Omit<DisclosureProps, 'children'> | undefined {
  const dispatch = useDispatch();
  const name = keysIn(section)[0] ?? section.title;
  const isOpened = useSelector((state: WithDisclosures) => selectIsOpened(state, name));
  const hasContent = useSelector(
    (state: WithErrors) => section.disclosure !== undefined && hasContentIn(section, state),
  );
  // A section whose last letter was deleted stays open under the applicant's hands.
  const [hadContent, setHadContent] = useState(hasContent);
  if (hasContent && !hadContent) setHadContent(true);
  if (section.disclosure === undefined) return undefined;
  const hide = () => {
    setHadContent(false);
    dispatch(sectionHidden(name));
  };
  return {
    label: section.disclosure,
    open: isOpened || hasContent || hadContent,
    onOpen: () => void dispatch(sectionOpened(name)),
    hideLabel: `Hide ${section.title}`,
    ...(!hasContent && { onHide: hide }),
  };
}

const questionsIn = ({ parts }: Section) => parts.flatMap(questionsOf);
const keysIn = (section: Section) => questionsIn(section).flatMap(keysOf);

/** An answer, also one of two versions or one that was cleared and may be brought back, a document, or a message. */
function hasContentIn(section: Section, state: WithErrors): boolean {
  const answers = selectAnswers(state);
  const keys = keysIn(section);
  return (
    keys.some(
      (key) => isAnswered(answers[key]) || selectDocument(state, key) !== undefined || selectIsUnreadable(state, key),
    ) ||
    selectConflicts(state).some((conflict) => keys.some((key) => conflict.keys.includes(key))) ||
    selectClearing(state, keys) !== undefined ||
    questionsIn(section).some((question) => selectErrorsOf(state, question).length > 0)
  );
}
