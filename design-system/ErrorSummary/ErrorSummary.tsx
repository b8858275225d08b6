import type { MouseEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../Banner/Banner.tsx';
import { Link } from '../Link/Link.tsx';
import { fontSize, media, space } from '../theme/theme.ts';

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
  /** Whether the applicant is on this page. Its errors come first and are open; those of other pages open on request. @default false */
  isHere?: boolean | undefined;
}

export interface ErrorSummaryProps {
  title: string;
  /** Groups without items are left out. Without any item the summary shows nothing. */
  groups: readonly ErrorSummaryGroup[];
  /** Follows the name of a page: how many of its questions have errors. @default '2 missing' */
  countText?: ((count: number) => string) | undefined;
  /** Called when the applicant follows a link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollow?: ((item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The title. The page can move focus to it. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/**
 * Every error, each a link to its question (WCAG 3.3.1). It shrinks as the applicant corrects the answers. It is short, so that the
 * first question to correct is near: long messages show two lines, and short ones share a line.
 */
export function ErrorSummary({ title, groups, countText = englishCount, onFollow, ref = null }: ErrorSummaryProps) {
  const remaining = groups.filter(({ items }) => items.length > 0);
  if (remaining.length === 0) return null;
  const nameOf = ({ title, items }: ErrorSummaryGroup) => `${title}: ${countText(items.length)}`;
  const listOf = ({ items }: ErrorSummaryGroup) => <List>{items.flatMap((item) => links(item, onFollow))}</List>;
  return (
    <Banner kind="danger" title={title} headingRef={ref}>
      {remaining
        .filter(({ isHere }) => isHere)
        .map((group) => (
          <Group key={group.title}>
            <Title>{nameOf(group)}</Title>
            {listOf(group)}
          </Group>
        ))}
      {remaining
        .filter(({ isHere }) => !isHere)
        .map((group) => (
          <Elsewhere key={group.title}>
            <summary>{nameOf(group)}</summary>
            {listOf(group)}
          </Elsewhere>
        ))}
    </Banner>
  );
}

const englishCount = (count: number) => `${count} missing`;

const links = (item: ErrorSummaryItem, onFollow: ErrorSummaryProps['onFollow']) =>
  [...new Set(item.messages)].map((message) => (
    <li key={`${item.id} ${message}`}>
      <Message href={item.href} onClick={(event) => onFollow?.(item, event)}>
        <Clamped>{message}</Clamped>
      </Message>
    </li>
  ));

const Group = styled.div`
  margin-block-start: ${space[2]};
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${fontSize.body};
`;

const Elsewhere = styled.details`
  margin-block-start: ${space[1]};

  > summary {
    inline-size: fit-content;
    padding-block: ${space[1]};
    font-weight: 700;
    cursor: pointer;

    ${media.coarse} {
      padding-block: 0.625rem;
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    max-inline-size: 100%;
  }
`;

const Message = styled(Link)`
  display: block;
  padding-block: ${space[1]};

  ${media.coarse} {
    padding-block: 0.625rem;
  }
`;

/* The whole text stays in the page. */
const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`;
