import { useState } from 'react';

/** The text once it has changed: what a page was loaded with is no news, so nothing is spoken of it (WCAG 4.1.3). */
export function useNews(text: string): string {
  const [loaded, setLoaded] = useState<string | undefined>(text);
  if (loaded !== undefined && loaded !== text) setLoaded(undefined);
  return loaded === undefined ? text : '';
}
