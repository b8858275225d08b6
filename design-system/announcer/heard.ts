const said: string[] = [];
let listener: MutationObserver | undefined;

/**
 * For tests: what the announcer has said since `beginHearing`, oldest first, also what has left the page since. What was said at the same
 * moment is one text.
 */
export function heard(): readonly string[] {
  hear(listener?.takeRecords() ?? []);
  return [...said];
}

/** Forgets what was said before. For each test, as it begins. */
export function beginHearing(): void {
  listener?.disconnect();
  said.length = 0;
  listener = new MutationObserver(hear);
  listener.observe(document, { childList: true, subtree: true });
}

function hear(changes: readonly MutationRecord[]) {
  for (const { target, addedNodes } of changes) {
    if (target instanceof Element && target.matches('[data-announcer]'))
      if (addedNodes.length > 0) said.push([...addedNodes].map(({ textContent }) => textContent).join(' '));
  }
}
