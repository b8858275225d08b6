import { type ScenarioName, scenarioAddress, scenarioNames, scenarios } from './scenarios.ts';

/**
 * Adds a panel in a corner of the page: the current scenario and the choice of another. It is plain HTML: `details` folds
 * it, and the form opens the page again with `?scenario=`.
 */
export function showPanel(chosen: ScenarioName | '') {
  const panel = document.createElement('aside');
  panel.setAttribute('aria-label', 'Mock scenarios');
  panel.append(styles(), folded(chosen));
  document.body.append(panel);
}

function folded(chosen: ScenarioName | '') {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = chosen ? `Scenario: ${scenarios[chosen].title}` : 'Scenarios';
  details.append(summary, formFor(chosen));
  return details;
}

function formFor(chosen: ScenarioName | '') {
  const form = document.createElement('form');
  const label = document.createElement('label');
  const select = document.createElement('select');
  const button = document.createElement('button');
  select.id = 'mock-scenario';
  label.htmlFor = select.id;
  select.append(new Option('None: the first example of every reply', ''));
  for (const name of scenarioNames) select.append(new Option(scenarios[name].title, name, false, name === chosen));
  label.textContent = 'Scenario';
  button.textContent = 'Start';
  form.append(label, select, button);
  // Only the button opens the scenario's page: choosing with the arrow keys passes other scenarios.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = scenarioNames.find((known) => known === select.value);
    window.location.href = name ? scenarioAddress(name) : `${window.location.pathname}?scenario=`;
  });
  return form;
}

/** Colors of its own, so that the panel is not mistaken for a part of the application. */
function styles() {
  const style = document.createElement('style');
  style.textContent = `
    aside[aria-label='Mock scenarios'] {
      position: fixed; inset-block-end: 0; inset-inline-start: 0; z-index: 1000; max-inline-size: 100vw;
      color: #fff; background: #3b1d5e; font: 0.875rem/1.5 system-ui, sans-serif;
    }
    aside[aria-label='Mock scenarios'] summary { padding: 0.25rem 0.75rem; cursor: pointer; }
    aside[aria-label='Mock scenarios'] form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; padding: 0.75rem; }
    aside[aria-label='Mock scenarios'] :is(select, button) { font: inherit; max-inline-size: 100%; color: #000; background: #fff; }
    aside[aria-label='Mock scenarios'] :focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
    @media print { aside[aria-label='Mock scenarios'] { display: none; } }
  `;
  return style;
}
