import { Link } from 'design-system';
import styled from 'styled-components';
import type { Notice } from '../../form/engine/university.ts';

interface Props {
  notice: Notice;
}

/** The text of a notice. Links open in a new tab, so that the form stays open. */
export function NoticeText({ notice }: Props) {
  return notice.parts.map(({ heading, paragraphs, links = [] }) => (
    <section key={heading}>
      <Heading>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <List>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} target="_blank" rel="noreferrer">
                {label}
              </Link>
            </li>
          ))}
        </List>
      )}
    </section>
  ));
}

const Heading = styled.h3`
  margin-block: 1.5rem 0.5rem;

  section:first-child > & {
    margin-block-start: 0;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  padding-inline-start: 1.25rem;
`;
