import { SectionCard, space } from 'design-system';
import { type FormEvent, memo } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { isAsked } from '../../form/asked.ts';
import type { Section } from '../../form/parts.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { Parts } from './Part.tsx';

interface Props {
  section: Section;
}

/** One section, in a form of its own: the browser scans a form at every key, and a small one is scanned sooner. */
export const SectionForm = memo(function SectionForm({ section }: Props) {
  const isShown = useSelector((state: WithDraft) => isAsked(section, selectAnswers(state)));
  if (!isShown) return null;
  return (
    <SectionCard title={section.title} intro={section.intro}>
      {section.parts.length > 0 && (
        <Form noValidate onSubmit={stay}>
          <Parts parts={section.parts} />
        </Form>
      )}
    </SectionCard>
  );
});

/** Enter in a field sends nothing: answers are saved as they are given. */
const stay = (event: FormEvent) => event.preventDefault();

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  p {
    margin: 0;
  }
`;
