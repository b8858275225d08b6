import { showPanel } from './scenarioPanel.ts';
import { isScenarioName, scenarios } from './scenarios.ts';
import { setClock } from './setClock.ts';

/*
 * Runs in the page before the app, in development against the mock only: vitePlugin.ts adds it. The scenario comes with
 * the page as a cookie.
 */

const { searchParams } = new URL(window.location.href);
if (searchParams.has('scenario')) {
  // What was entered in another scenario belongs to another applicant.
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.indexedDB.deleteDatabase('application');
  searchParams.delete('scenario');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(null, '', `${window.location.pathname}${query}${window.location.hash}`);
}

const [, name = ''] = document.cookie.match(/(?:^|; )mock-scenario=([^;]*)/) ?? [];
const chosen = isScenarioName(name) ? name : '';
if (chosen && scenarios[chosen].today) setClock(scenarios[chosen].today);
document.addEventListener('DOMContentLoaded', () => showPanel(chosen));
