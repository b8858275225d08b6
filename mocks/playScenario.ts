import { showPanel } from './scenarioPanel.ts';
import { isScenarioName, scenarios } from './scenarios.ts';
import { setClock } from './setClock.ts';

/*
 * Runs in the page before the app, in development against the mock alone (vitePlugin.ts puts it there). The scenario
 * itself came with the page, as a cookie.
 */

const { searchParams } = new URL(window.location.href);
if (searchParams.has('scenario')) {
  // It begins afresh: what was typed in another scenario belongs to another applicant.
  window.sessionStorage.clear();
  window.localStorage.clear();
  searchParams.delete('scenario');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(null, '', `${window.location.pathname}${query}${window.location.hash}`);
}

const [, name = ''] = document.cookie.match(/(?:^|; )mock-scenario=([^;]*)/) ?? [];
const chosen = isScenarioName(name) ? name : '';
if (chosen && scenarios[chosen].today) setClock(scenarios[chosen].today);
document.addEventListener('DOMContentLoaded', () => showPanel(chosen));
