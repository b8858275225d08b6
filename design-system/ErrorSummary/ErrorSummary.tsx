import { type MouseEvent, type ReactNode, type Ref, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../Banner/Banner.tsx';
import { Link } from '../Link/Link.tsx';
import { color, fontSize, media, phone, space } from '../theme/theme.ts';
import { useMedia } from '../theme/useMedia.ts';

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
  /** Follows the title. @default how many questions have errors, such as '2 missing' */
  count?: string | undefined;
  /** Whether the applicant is on this page. Its errors come first and are open; those of several other pages open on request. @default false */
  isHere?: boolean | undefined;
}

export interface ErrorSummaryProps {
  title: string;
  /** Groups without items are left out. Without any item the summary shows nothing. */
  groups: readonly ErrorSummaryGroup[];
  /** Follows the title where several pages have errors. @default '22 answers' */
  totalText?: ((count: number) => string) | undefined;
  /** On phones, the name of the fold with all other questions. @default 'Show 14 more' */
  moreText?: ((count: number) => string) | undefined;
  /** The name of that fold while it is open. @default 'Show fewer' */
  fewerText?: string | undefined;
  /** Called when the applicant follows a link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollow?: ((item: ErrorSummaryItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The title. The page can move focus to it. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** How many questions of this page a phone shows outside a fold. */
const atOnce = 2;

/**
 * Every error, each a link to its question (WCAG 3.3.1). It shrinks as the applicant corrects the answers. It is short, so that the
 * first question to correct is near: long messages show two lines, short ones share a line, and a phone has all but the first in one fold.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, groups, totalText = englishTotal, moreText = englishMore, onFollow, ref = null } = props;
  const { fewerText = 'Show fewer' } = props;
  const isPhone = useMedia(phone, false);
  const [isOpen, setIsOpen] = useState(false);
  const remaining = groups.filter(({ items }) => items.length > 0);
  if (remaining.length === 0) return null;

  // A single page needs no fold, wherever the applicant is.
  const here = remaining.find(({ isHere }) => isHere) ?? (remaining.length === 1 ? remaining[0] : undefined);
  const items = here?.items ?? [];
  // A fold for a single question would take the room of that question.
  const shown = isPhone && items.length > atOnce + 1 ? items.slice(0, atOnce) : items;
  const rest = items.slice(shown.length);
  const others = remaining.filter((group) => group !== here);
  const total = remaining.reduce((sum, group) => sum + group.items.length, 0);
  const note = remaining.length > 1 ? totalText(total) : undefined;
  return (
    <Banner kind="danger" title={title} titleNote={note} headingRef={ref}>
      {here && (
        <div>
          <Title>{nameOf(here)}</Title>
          <List items={shown} onFollow={onFollow} />
        </div>
      )}
      {isPhone && here && rest.length > 0 ? (
        <More onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{isOpen ? fewerText : moreText(total - shown.length)}</summary>
          <Folded>
            <List items={rest} onFollow={onFollow} />
            {others.map((group) => (
              <div key={group.title}>
                <Title>{nameOf(group)}</Title>
                <List items={group.items} onFollow={onFollow} />
              </div>
            ))}
          </Folded>
        </More>
      ) : (
        <Folds>
          {others.map((group) => (
            <details key={group.title}>
              <summary>{nameOf(group)}</summary>
              <Folded>
                <List items={group.items} onFollow={onFollow} />
              </Folded>
            </details>
          ))}
        </Folds>
      )}
    </Banner>
  );
}

/** Drawn right after what is in sight, which the applicant waits for. */
const Folded = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;

function List({ items, onFollow }: Pick<ErrorSummaryGroup, 'items'> & Pick<ErrorSummaryProps, 'onFollow'>) {
  return (
    <Rows>
      {items.map((item) =>
        [...new Set(item.messages)].map((message) => (
          <li key={`${item.id} ${message}`}>
            <Message href={item.href} onClick={(event) => onFollow?.(item, event)}>
              <Clamped>{message}</Clamped>
            </Message>
          </li>
        )),
      )}
    </Rows>
  );
}

const nameOf = ({ title, items, count = `${items.length} missing` }: ErrorSummaryGroup) => `${title}: ${count}`;
const englishTotal = (count: number) => `${count} answers`;
const englishMore = (count: number) => `Show ${count} more`;

const Title = styled.h3`
  margin: 0;
  font-size: ${fontSize.body};
`;

/* Closed folds share a line where they can; an open one has the whole width. */
const Folds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  font-size: ${fontSize.small};

  > details[open] {
    flex-basis: 100%;
  }

  summary {
    inline-size: fit-content;
    padding-block: ${space[1]};
    color: ${color.action};
    cursor: pointer;

    ${media.coarse} {
      padding-block: 0.625rem;
    }
  }
`;

/* As wide as the summary, so that it is not overlooked. */
const More = styled.details`
  > summary {
    padding-block: ${space[2]};
    color: ${color.action};
    font-weight: 600;
    cursor: pointer;

    ${media.coarse} {
      padding-block: 0.625rem;
    }
  }

  &[open] > summary ~ * {
    margin-block-end: ${space[2]};
  }
`;

const Rows = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  container-type: inline-size;

  > li {
    max-inline-size: 100%;
  }
`;

/* A link of two lines is high enough for a finger without more room above and below. */
const Message = styled(Link)`
  display: flex;
  align-items: center;
  padding-block: ${space[1]};

  ${media.coarse} {
    min-block-size: 2.75rem;
  }
`;

/* The whole text stays in the page. Where two lines hold few letters, which would be the same in several questions, it is seen, too. */
const Clamped = styled.span`
  @container (min-width: 14em) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }
`;
