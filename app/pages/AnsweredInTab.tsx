import { Banner, Button, space } from 'design-system';
import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { type AnswerKey, textOf } from '../../form/engine/answers.ts';
import type { Tab } from '../../form/engine/groups.ts';
import { selectAnswers, selectConflicts, tabLeft, type WithDraft } from '../draft/draftSlice.ts';
import { isDocumentKey } from '../state/documents/documentKeys.ts';
import { keysOfTab } from '../state/tabs/keysOfTab.ts';

/** In characters. */
const longestExcerpt = 200;

/**
 * Shows how the text of a tab begins that is not chosen: another device has answered this way at the same time, and the application
 * has both answers. A document needs no such note, because its tab is shown.
 */
export function AnsweredInTab({ tab }: { tab: Tab }) {
  const dispatch = useDispatch();
  const keys = keysOfTab(tab).filter((key): boolean => !isDocumentKey(key));
  const text = useSelector((state: WithDraft) => textIn(state, keys));
  if (text === '') return null;
  const remove = ({ currentTarget }: MouseEvent) => {
    // The button goes with the note.
    currentTarget.closest('section')?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    dispatch(tabLeft(keys));
  };
  return (
    <Banner kind="info" title={`“${tab.title}” is answered, too`} headingLevel={3}>
      <p>
        {`Your application has both answers. The other one begins: “${text.slice(0, longestExcerpt)}${text.length > longestExcerpt ? '…' : ''}”`}
      </p>
      <Below variant="secondary" onClick={remove}>
        Keep only the answer that is shown
      </Below>
    </Banner>
  );
}

/** The text that is entered there; empty where it waits for a choice, which shows it. */
function textIn(state: WithDraft, keys: readonly AnswerKey[]): string {
  const isAsked = selectConflicts(state).some((conflict) => conflict.keys.some((key) => keys.includes(key)));
  return isAsked ? '' : (keys.map((key) => textOf(selectAnswers(state), key)).find(Boolean) ?? '');
}

const Below = styled(Button)`
  margin-block-start: ${space[3]};
`;
