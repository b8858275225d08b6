// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import type { Page } from '../../form/engine/groups.ts';
import { fullApplications } from '../../form/testing.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { SectionForm } from './SectionForm.tsx';
import { WithRareParts } from './WithRareParts.tsx';

// jsdom has no media queries.
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

/** What a screen reader says on the way to a text field: the names of the groups around it, and its label. */
function spokenOf(field: Element): string {
  const words = [document.querySelector(`label[for="${field.id}"]`)?.textContent];
  for (let around = field.parentElement; around !== null; around = around.parentElement)
    if (around.matches('fieldset, [role="group"]')) words.unshift(nameOf(around));
  return words.join(' > ');
}

const nameOf = (group: Element) =>
  group.getAttribute('aria-label') ??
  (document.getElementById(group.getAttribute('aria-labelledby') ?? '') ?? group.querySelector('legend'))?.textContent;

function renderPage(page: Page, answers: Answers) {
  const session = { ...initialSession({ isLoggedIn: true, today }), profile: 'loaded' as const };
  const { store } = createStore({ session, draft: { ...emptyDraft, answers } });
  const sections = page.sections.map((section) => <SectionForm key={section.title} section={section} />);
  render(<Provider store={store}>{sections}</Provider>, { wrapper: WithRareParts });
}

const applications = fullApplications(today).map((answers, index) => [index + 1, answers] as const);

test.each(applications)(
  'a screen reader tells each text field of a page from the others, full application %i',
  (_, answers) => {
    for (const page of form.pages) {
      renderPage(page, answers);
      const fields = document.querySelectorAll(
        'input:not([type="radio"], [type="checkbox"]), textarea, [role="combobox"]',
      );
      const spoken = [...fields].map(spokenOf);
      expect(spoken).toEqual([...new Set(spoken)]);
      cleanup();
    }
  },
);
