import { Banner, Button, Modal, Tabs, useReadOnly } from 'design-system';
import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Part, questionsOf, type Tab, type TabGroup } from '../../form/parts.ts';
import type { Question } from '../../form/questions.ts';
import { selectDocument, type WithDocuments } from '../draft/documentsSlice.ts';
import { selectTab, tabPressed, type WithTabs } from '../features/tabs/tabsSlice.ts';
import { selectIsLoggedIn } from '../session/sessionSlice.ts';
import { useField } from './useAnswer.ts';

interface Props {
  group: TabGroup;
  draw: (parts: readonly Part[]) => ReactNode;
}

/** One of several ways to answer. Visitors see the first; who reads sees every answer there is. */
export function TabsPart({ group, draw }: Props) {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { readOnly: isReader } = useReadOnly();
  if (isReader) return draw(group.parts);
  if (isLoggedIn) return <ChosenTab group={group} draw={draw} />;
  const [first, second] = group.tabs;
  return (
    <>
      {draw(first?.parts ?? [])}
      {second && <p>Once you have an account, you can also answer this way: {second.title}.</p>}
    </>
  );
}

function ChosenTab({ group, draw }: Props) {
  const dispatch = useDispatch();
  const chosen = useSelector((state: WithTabs) => selectTab(state, group));
  const hasFile = useSelector((state: WithDocuments) => keepsFile(state, group, chosen));
  const [asking, setAsking] = useState<string>();
  const press = (tab: string) => void dispatch(tabPressed({ group, tab }));
  return (
    <>
      <Tabs
        label={group.label}
        chosen={chosen}
        tabs={group.tabs.map(({ id, title, parts }) => ({ id, label: title, content: draw(parts) }))}
        onSwitch={(tab) => {
          if (hasFile) setAsking(tab);
          else press(tab);
          return undefined;
        }}
      />
      {group.tabs
        .filter(({ id }) => id !== chosen)
        .map((tab) => (
          <MissingElsewhere key={tab.id} tab={tab} />
        ))}
      <AskFirst
        open={asking !== undefined}
        onCancel={() => setAsking(undefined)}
        onDelete={() => {
          setAsking(undefined);
          if (asking !== undefined) press(asking);
        }}
      />
    </>
  );
}

const keepsFile = (state: WithDocuments, { tabs }: TabGroup, chosen: string): boolean =>
  tabs
    .filter(({ id }) => id === chosen)
    .flatMap(({ parts }) => parts.flatMap(questionsOf))
    .some(({ key }) => selectDocument(state, key)?.status === 'ready');

interface AskFirstProps {
  open: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** A file is lost with its tab, as by its own Delete button: the same question is asked. */
const AskFirst = ({ open, onCancel, onDelete }: AskFirstProps) => (
  <Modal
    open={open}
    onClose={onCancel}
    title="Delete file"
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
    <p>Answering another way deletes it. Are you sure you want to delete your file?</p>
  </Modal>
);

/** What is missing behind another tab is said here, where the link of the error summary leads. */
const MissingElsewhere = ({ tab }: { tab: Tab }) =>
  tab.parts
    .flatMap(questionsOf)
    .map((question) => <Missing key={question.key} question={question} title={tab.title} />);

function Missing({ question, title }: { question: Question; title: string }) {
  const { errors = [] } = useField(question);
  if (errors.length === 0) return null;
  return (
    <div id={question.key} tabIndex={-1}>
      <Banner kind="danger" title={errors.join(' ')}>
        <p>You can also answer above. This is asked for under “{title}”.</p>
      </Banner>
    </div>
  );
}
