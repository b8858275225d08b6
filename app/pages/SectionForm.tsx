import { Disclosure, Section as SectionOfPage, space } from 'design-system';
import { type FormEvent, memo, type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { Provider, ReactReduxContext, useSelector, useStore } from 'react-redux';
import styled from 'styled-components';
import { alikeSections, isOptional, type Section } from '../../form/engine/groups.ts';
import { isShown } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import type { WithErrors } from '../features/submission/errorSelectors.ts';
import { selectIsDone } from '../features/submission/progress.ts';
import { useEarlyInput } from '../platform/earlyInput.ts';
import { selectIsFormOver, selectPause, type WithSession } from '../state/session/sessionSlice.ts';
import { OptionalSection } from './OptionalSection.ts';
import { Parts } from './Part.tsx';
import { sectionId } from './sectionId.ts';
import { sectionStore } from './sectionStore.ts';
import { useDisclosure } from './useDisclosure.ts';

interface Props {
  section: Section;
}

const alike = new Set(alikeSections(form.pages));

const first = new Set(form.pages.map(({ sections }) => sections[0]));

/**
 * One section of a page. In a page that came drawn, React takes over the first section with the screen, and each other one on its own:
 * when it has time, or at once when the section is touched.
 */
export const SectionForm = memo(function SectionForm({ section }: Props) {
  const store = useStore<WithDraft>();
  const drawnWith = use(ReactReduxContext)?.getServerState?.();
  const own = useMemo(() => sectionStore(store, section), [store, section]);
  const shown = <ShownSection section={section} />;
  return (
    <Provider store={own} {...(drawnWith !== undefined && { serverState: drawnWith })}>
      {first.has(section) ? shown : <Suspense>{shown}</Suspense>}
    </Provider>
  );
});

function ShownSection({ section }: Props) {
  const shown = useSelector((state: WithDraft) => isShown(section, selectAnswers(state)));
  const isDone = useSelector((state: WithErrors) => selectIsDone(state, section));
  const isPaused = useSelector((state: WithSession) => selectPause(state) !== null || selectIsFormOver(state));
  const disclosure = useDisclosure(section);
  const optional = isOptional(section);
  if (!shown) return null;
  const part = (
    <SectionOfPage
      id={sectionId(section)}
      title={section.title}
      intro={section.intro}
      optional={optional}
      group={alike.has(section)}
      done={isDone}
    >
      {section.parts.length > 0 && (
        <FormOfSection inert={isPaused}>
          <OptionalSection value={optional}>
            <Parts parts={section.parts} />
          </OptionalSection>
        </FormOfSection>
      )}
    </SectionOfPage>
  );
  return disclosure ? <Disclosure {...disclosure}>{part}</Disclosure> : part;
}

/**
 * A section in its own form element. Browsers scan a form at every keystroke, and a small form is faster. Screen readers are
 * not told of so many forms. It takes no words while a log-out or a submission is on its way, nor once the
 * session has ended.
 */
function FormOfSection(props: { inert: boolean; children: ReactNode }) {
  const element = useRef<HTMLFormElement>(null);
  useEarlyInput(element);
  return <Form ref={element} role="presentation" method="post" noValidate onSubmit={preventSubmit} {...props} />;
}

/** Enter in a field submits nothing, because answers are saved as they change. */
const preventSubmit = (event: FormEvent) => event.preventDefault();

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  p {
    margin: 0;
  }
`;
