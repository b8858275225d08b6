import { Banner, Button, Modal, Tabs, useReadOnly } from 'design-system';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnswerKey } from '../../form/engine/answers.ts';
import { type Part, questionsOf, type Tab, type TabGroup } from '../../form/engine/groups.ts';
import type { Question } from '../../form/engine/questions.ts';
import { broughtBack } from '../draft/draftSlice.ts';
import { selectDocument, type WithDocuments } from '../state/documents/documentsSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';
import { keysOfTab } from '../state/tabs/keysOfTab.ts';
import { selectPendingTab, selectTab, tabPressed, type WithTabs } from '../state/tabs/tabsSlice.ts';
import { AnsweredInTab } from './AnsweredInTab.tsx';
import { BringBack } from './BringBack.tsx';
import { focusQuestion } from './focusQuestion.ts';
import { useField } from './useAnswer.ts';
import { VersionChoice } from './VersionChoice.tsx';

interface Props {
  group: TabGroup;
  draw: (parts: readonly Part[]) => ReactNode;
}

/** Several ways to answer, as tabs. Visitors see the first one, and a read-only view shows every answer. */
export function TabsPart({ group, draw }: Props) {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { readOnly } = useReadOnly();
  if (readOnly) return draw(group.parts);
  if (isLoggedIn) return <ChosenTab group={group} draw={draw} />;
  const [first, second] = group.tabs;
  return (
    <>
      {draw(first?.parts ?? [])}
      {second && <p>Once you have an account, you can also choose: {second.title}.</p>}
    </>
  );
}

function ChosenTab({ group, draw }: Props) {
  const dispatch = useDispatch();
  const chosen = useSelector((state: WithTabs) => selectTab(state, group));
  const pending = useSelector((state: WithTabs) => selectPendingTab(state, group));
  const fileName = useSelector((state: WithDocuments) => readyFileName(state, group, chosen));
  const [tabToConfirm, setTabToConfirm] = useState<string>();
  const press = (tab: string) => void dispatch(tabPressed({ group, tab }));
  const hidden = group.tabs.filter(({ id }) => id !== chosen).flatMap(({ parts }) => parts.flatMap(questionsOf));
  const { awaitTab } = useBringBackIn(group, chosen);
  const choose = (tab: string) => {
    if (fileName !== undefined && tab !== chosen) setTabToConfirm(tab);
    else press(tab);
  };
  return (
    <>
      <Tabs
        label={group.label}
        chosen={chosen}
        pending={pending}
        tabs={group.tabs.map(({ id, title, parts }) => ({ id, label: title, content: draw(parts) }))}
        onSwitch={choose}
      />
      <VersionChoice questions={hidden} />
      <BringBack
        questions={hidden}
        onBringBack={(at) => {
          const tab = tabOf(group, at);
          if (!tab) return;
          awaitTab(at);
          choose(tab.id);
        }}
      />
      {group.tabs
        .filter(({ id }) => id !== chosen)
        .map((tab) => (
          <Fragment key={tab.id}>
            <AnsweredInTab tab={tab} />
            <MissingInTab tab={tab} />
          </Fragment>
        ))}
      <DeleteFileDialog
        fileName={fileName}
        open={tabToConfirm !== undefined}
        onCancel={() => setTabToConfirm(undefined)}
        onDelete={() => {
          setTabToConfirm(undefined);
          if (tabToConfirm !== undefined) press(tabToConfirm);
        }}
      />
    </>
  );
}

const tabOf = ({ tabs }: TabGroup, key: AnswerKey) => tabs.find((tab) => keysOfTab(tab).includes(key));

/** Brings back the text of another tab once that tab is shown: an answer of a tab that is not chosen would be sent, too. */
function useBringBackIn(group: TabGroup, chosen: string) {
  const dispatch = useDispatch();
  const [awaited, awaitTab] = useState<AnswerKey>();
  const isShown = awaited !== undefined && tabOf(group, awaited)?.id === chosen;
  useEffect(() => {
    if (awaited === undefined || !isShown) return;
    awaitTab(undefined);
    dispatch(broughtBack(awaited));
    focusQuestion(document, awaited);
  }, [dispatch, awaited, isShown]);
  return { awaitTab };
}

/** The name of the file that is uploaded in the chosen tab. */
const readyFileName = (state: WithDocuments, { tabs }: TabGroup, chosen: string): string | undefined =>
  tabs
    .filter(({ id }) => id === chosen)
    .flatMap(({ parts }) => parts.flatMap(questionsOf))
    .map(({ key }) => selectDocument(state, key))
    .find((document) => document?.status === 'ready')?.fileName;

interface DeleteFileDialogProps {
  fileName: string | undefined;
  open: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** Leaving a tab deletes its file, so the applicant confirms it as for the Delete button. */
const DeleteFileDialog = ({ fileName, open, onCancel, onDelete }: DeleteFileDialogProps) => (
  <Modal
    open={open}
    onClose={onCancel}
    title={`Delete “${fileName}”`}
    actions={
      <>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </>
    }
  >
    <p>If you answer another way, your file will be deleted. Are you sure you want to delete your file?</p>
  </Modal>
);

/** Shows the errors of a tab that is not chosen. The links of the error summary lead here. */
const MissingInTab = ({ tab }: { tab: Tab }) =>
  tab.parts
    .flatMap(questionsOf)
    .map((question) => <MissingQuestion key={question.key} question={question} title={tab.title} />);

function MissingQuestion({ question, title }: { question: Question; title: string }) {
  const { errors = [] } = useField(question);
  if (errors.length === 0) return null;
  return (
    <div id={question.key} tabIndex={-1}>
      <Banner kind="danger" title={errors.join(' ')}>
        <p>Answer above, or choose “{title}”.</p>
      </Banner>
    </div>
  );
}
