import { useState } from 'react';

/** The text once it differs from the first one. A live region must not announce the state a page loads with (WCAG 4.1.3). */
export function useAnnouncement(text: string): string {
  const [loaded, setLoaded] = useState<string | undefined>(text);
  if (loaded !== undefined && loaded !== text) setLoaded(undefined);
  return loaded === undefined ? text : '';
}
