/**
 * Gives the history entry of a full page load its own key, by which the router remembers how far the page was scrolled.
 * Without a key, every address that is opened in the tab starts where the one before was left. Back and a reload keep it.
 */
export function nameHistoryEntry({ history, performance }: Window = window): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: `load-${performance.timeOrigin}` }, '');
}
