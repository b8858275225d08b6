import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../Banner/Banner.tsx';
import { Link } from '../Link/Link.tsx';
import { color, fontSize, media, space } from '../theme/theme.ts';

/** One question that needs the applicant. */
export interface ErrorSummaryItem {
  /** The `id` of the element that wraps the question. */
  id: string;
  /** Where the question is, `/page#id`. */
  href: string;
  messages: readonly string[];
}

/** The questions of one page. */
export interface ErrorSummaryGroup {
  title: string;
  items: readonly ErrorSummaryItem[];
}

export interface ErrorSummaryProps {
  title: string;
  /** Groups without items are left out; when none is left the summary is gone. */
  groups: readonly ErrorSummaryGroup[];
  /** Called when a message is followed; prevent the event's default to take the applicant there yourself. */
  onFollow?: ((item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The title, so that the page can move focus to it. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** Everything that still needs the applicant, each message a link to its question (WCAG 3.3.1). It shrinks as answers become right. */
export function ErrorSummary({ title, groups, onFollow, ref = null }: ErrorSummaryProps) {
  const open = groups.filter(({ items }) => items.length > 0);
  if (open.length === 0) return null;
  return (
    <section aria-label={title}>
      <Banner kind="danger" title={title} headingRef={ref}>
        {open.map((group) => (
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
