import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../Banner/Banner.tsx';
import { Link } from '../Link/Link.tsx';
import { color, fontSize, media, space } from '../theme/theme.ts';

/** One question with errors. */
export interface ErrorSummaryItem {
  /** The `id` of the element that wraps the question. */
  id: string;
  /** The link to the question, `/page#id`. */
  href: string;
  messages: readonly string[];
}

/** The questions with errors on one page. */
export interface ErrorSummaryGroup {
  title: string;
  items: readonly ErrorSummaryItem[];
}

export interface ErrorSummaryProps {
  title: string;
  /** Groups without items are left out. Without any item the summary shows nothing. */
  groups: readonly ErrorSummaryGroup[];
  /** Called when the applicant follows a link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollow?: ((item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The title. The page can move focus to it. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** Every error, each a link to its question (WCAG 3.3.1). It shrinks as the applicant corrects the answers. */
export function ErrorSummary({ title, groups, onFollow, ref = null }: ErrorSummaryProps) {
  const remaining = groups.filter(({ items }) => items.length > 0);
  if (remaining.length === 0) return null;
  return (
    <section aria-label={title}>
      <Banner kind="danger" title={title} headingRef={ref}>
        {remaining.map((group) => (
          <Group key={group.title}>
            <Title>{group.title}</Title>
            <List>{group.items.flatMap((item) => links(item, onFollow))}</List>
          </Group>
        ))}
      </Banner>
    </section>
  );
}

const links = (item: ErrorSummaryItem, onFollow: ErrorSummaryProps['onFollow']) =>
  [...new Set(item.messages)].map((message) => (
    <li key={`${item.id} ${message}`}>
      <Message href={item.href} onClick={(event) => onFollow?.(item, event)}>
        {message}
      </Message>
    </li>
  ));

const Group = styled.div`
  margin-block-start: ${space[3]};
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${fontSize.body};
`;

const List = styled.ul`
  margin: ${space[1]} 0 0;
  padding-inline-start: ${space[6]};

  li::marker {
    color: ${color.danger};
  }
`;

const Message = styled(Link)`
  display: block;
  inline-size: fit-content;
  padding-block: ${space[0.5]};

  ${media.coarse} {
    padding-block: ${space[2]};
  }
`;
