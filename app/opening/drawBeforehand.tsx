import { AnswerProgress, ErrorSummary, Section, SectionMap, StepNavigation } from 'design-system';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { isShown } from '../../form/engine/visibility.ts';
import { form } from '../../form/university.ts';
import { LoadingSign } from '../layouts/ScreenLoading.tsx';
import { Parts } from '../pages/Part.tsx';
import { WithRareParts } from '../pages/WithRareParts.tsx';
import type { Session } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';

/**
 * Draws outside the page, once, what Submit Application and the next page show for the first time. styled-components adds the rules of a
 * component when it is first drawn, and after that browsers find the styles of the whole page anew: better before the person waits
 * for it.
 */
export function drawBeforehand(session: Session) {
  const root = createRoot(document.createElement('div'));
  const { store } = createStore({ session: { ...session, webStatus: 'validating' } });
  // A root cannot be left while it is being drawn.
  const leave = () => void setTimeout(() => root.unmount());
  startTransition(() =>
    root.render(
      <Provider store={store}>
        <WithRareParts>
          <Examples onDrawn={leave} />
        </WithRareParts>
      </Provider>,
    ),
  );
}

const asked = form.pages
  .flatMap(({ sections }) => sections)
  .flatMap(({ parts }) => parts)
  .filter((part) => isShown(part, {}));

/** One of each kind, wherever it is in the form. */
const parts = [...new Map([...asked, ...form.questions].map((part) => [part.kind, part])).values()];

const pages = form.pages.map(({ key, title }) => ({ href: `/${key}`, title }));
/** More than a phone shows outside a fold. */
const items = form.questions.slice(0, 4).map(({ key, label }) => ({ id: key, href: '', messages: [label] }));
const states = ['todo', 'optional', 'done', 'missing'] as const;

/** Everything missing. */
function Examples({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <>
      <ErrorSummary
        title="Missing"
        groups={pages.map(({ href, title }) => ({
          title,
          isHere: href === pages[0]?.href,
          items,
        }))}
      />
      <StepNavigation
        label=""
        steps={pages.map(({ href, title }) => ({ href, label: title, current: false, state: 'missing' }))}
      />
      <AnswerProgress given={0} needed={1} left={{ count: 1, text: 'Missing' }} />
      <SectionMap label="" sections={states.map((state) => ({ id: state, title: state, state }))} />
      <Section title="" done>
        <Parts parts={parts} />
      </Section>
      <LoadingSign />
    </>
  );
}
