import type { ReactNode } from 'react';
import { DocumentQuestion } from './DocumentQuestion.tsx';
import { type RareParts, RarePartsContext } from './rareParts.ts';
import { TabsPart } from './TabsPart.tsx';

const rareParts: RareParts = { document: DocumentQuestion, tabs: TabsPart };

/** Lets what is inside show every kind of part. */
export const WithRareParts = ({ children }: { children: ReactNode }) => (
  <RarePartsContext value={rareParts}>{children}</RarePartsContext>
);
