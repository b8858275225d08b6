import { AnswerProgress, FoldedMap, SectionMap, type SectionMapProps } from 'design-system';
import { type MouseEvent, useMemo, useState } from 'react';
import type { Page } from '../../form/engine/groups.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { BackToReview } from './BackToReview.tsx';
import { focusSection } from './focusQuestion.ts';
import { Kept } from './Kept.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import { usePageProgress } from './usePageProgress.ts';

interface Props {
  page: Page;
}

/** Beside a page on large screens: the way back to the review, what is done, whether the answers are saved, and the sections. */
export function PageRail({ page }: Props) {
  const { needed, given, left, sections } = usePageProgress(page);
  return (
    <CurrentMap
      label={`Sections of ${page.title}`}
      above={
        <>
          <BackToReview />
          <AnswerProgress needed={needed} given={given} left={left} />
          <Kept />
        </>
      }
      sections={sections}
    />
  );
}

/** The map with the section in sight marked. What is above and below is not drawn again while the page scrolls. */
function CurrentMap(map: SectionMapProps) {
  const ids = useMemo(() => map.sections.map(({ id }) => id), [map.sections]);
  return <SectionMap {...map} current={useCurrentSection(ids)} onFollow={goTo} />;
}

function goTo(id: string, event: MouseEvent) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  focusSection(document, id);
}

/** The same in one line above the buttons of smaller screens. Its button opens the list of sections. */
export function PageLine({ page }: Props) {
  const { needed, given, left, sections } = usePageProgress(page);
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedMap
      trigger={<AnswerProgress needed={needed} given={given} left={left} />}
      open={isOpen}
      onOpenChange={setOpen}
      beside={<Kept />}
    >
      <SectionMap
        label={`Sections of ${page.title}`}
        sections={sections}
        onFollow={(id, event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(false);
          focusSection(document, id);
        }}
      />
    </FoldedMap>
  );
}
