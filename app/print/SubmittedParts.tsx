import { ReadOnlyProvider, Textarea } from 'design-system';
import type { SubmittedPart } from '../platform/client.ts';
import { PageTitle, Section } from './PrintedSections.tsx';

interface Props {
  parts: readonly SubmittedPart[];
}

/** An application in the words of the form that it was submitted under, when that is not the form of today. */
export function SubmittedParts({ parts }: Props) {
  return (
    <ReadOnlyProvider hideEmpty>
      {parts.map(({ page, section, lines }, index) => (
        <Section key={`${page} ${section}`}>
          {page !== parts[index - 1]?.page && <PageTitle>{page}</PageTitle>}
          <h3>{section}</h3>
          {lines.map(({ label, text }, line) => (
            <Textarea key={label} name={`submitted-${index}-${line}`} label={label} value={text} onChange={ignored} />
          ))}
        </Section>
      ))}
    </ReadOnlyProvider>
  );
}

/** Nothing can be entered in a read-only field. */
const ignored = () => {};
