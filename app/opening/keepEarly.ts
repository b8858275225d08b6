import { identityMarker } from '../platform/identityCookie.ts';
import { ifAllowed } from '../platform/ifAllowed.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the build says of the form. */
export interface KeptEarly {
  /** The addresses of its pages. */
  paths: readonly string[];
  /** The keys of answers that are never written to the device. */
  sensitive: readonly string[];
}

/** What was entered in a page, by name; of a box and a radio button also its value. */
interface Entered {
  path: string;
  marker: string;
  entered: readonly (readonly [name: string, value: string, checked: boolean | null])[];
}

const item = 'enteredEarly';

/**
 * Keeps what is entered in a page of the form, before the application keeps it, for a reload of that page: in the storage of the tab, from
 * the moment in which the page goes away until it is there again. It then counts as entered in the new one.
 */
export function keepEarly({ paths, sensitive }: KeptEarly): void {
  const path = location.pathname;
  const marker = identityMarker(document.cookie);
  const left = take();
  if (!paths.includes(path)) return;
  addEventListener('pagehide', () => {
    const isKept = ({ name, type }: Control) => name !== '' && type !== 'file' && !sensitive.includes(name);
    const controls = ([...(window.enteredEarly ?? [])] as Control[]).filter(isKept);
    if (controls.length > 0) keep({ path, marker, entered: controls.map(entered) });
  });
  // A page that comes back from the memory of the browser has it.
  addEventListener('pageshow', take);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A screen that is hidden is drawn anew.
  const isShown = document.documentElement.dataset.known === undefined;
  if (!isShown || navigation?.type !== 'reload' || left?.path !== path || left.marker !== marker) return;
  document.addEventListener('DOMContentLoaded', () => left.entered.forEach(enter));
}

const take = () =>
  ifAllowed((): Entered | null => {
    const text = sessionStorage.getItem(item);
    sessionStorage.removeItem(item);
    return JSON.parse(text ?? 'null');
  });

const keep = (left: Entered) => ifAllowed(() => sessionStorage.setItem(item, JSON.stringify(left)));

const isChecked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const entered = (control: Control) =>
  [control.name, control.value, isChecked(control) ? control.checked : null] as const;

function enter([name, value, checked]: Entered['entered'][number]) {
  const controls = [...document.getElementsByName(name)] as Control[];
  const control = controls.find((one) => checked === null || one.value === value);
  // Another radio button was checked instead.
  if (!control || (control.type === 'radio' && !checked)) return;
  if (isChecked(control)) control.checked = checked === true;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
