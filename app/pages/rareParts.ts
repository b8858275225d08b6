import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { isGroup, type Page, type Part, type TabGroup } from '../../form/engine/groups.ts';
import type { DocumentQuestion } from '../../form/engine/questions.ts';

/** The components of the kinds of parts that few pages have. They weigh more than the others. */
export interface RareParts {
  document: ComponentType<{ question: DocumentQuestion }>;
  tabs: ComponentType<{ group: TabGroup; draw: (parts: readonly Part[]) => ReactNode }>;
}

/** Set by the screens that may show these parts (WithRareParts.tsx), so that the other screens do not load them. */
export const RarePartsContext = createContext<RareParts | null>(null);

export function useRareParts(): RareParts {
  const parts = use(RarePartsContext);
  if (!parts) throw new Error('A page with a document or tabs is shown without WithRareParts.');
  return parts;
}

export const hasRareParts = ({ sections }: Page): boolean => sections.some(({ parts }) => parts.some(isRare));

const isRare = (part: Part): boolean =>
  part.kind === 'document' || part.kind === 'tabs' || (isGroup(part) && part.parts.some(isRare));
