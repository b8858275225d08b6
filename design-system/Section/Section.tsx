import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, media, motion, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Intro, Title } from './sectionParts.ts';

export interface SectionProps {
  title: string;
  /** A sentence under the title, before the first question. */
  intro?: ReactNode;
  /** Shows that everything needed here is answered. @default false */
  done?: boolean | undefined;
  /** What screen readers hear of a section that is done. @default 'Completed' */
  doneText?: string | undefined;
  /** Marks the section as optional, in place of a mark at each of its questions. @default false */
  optional?: boolean | undefined;
  /** The text beside the title of an optional section. @default 'Optional' */
  optionalText?: string | undefined;
  /**
   * Whether a screen reader says the title on the way into the section. For labels that other sections have too, such as "First
   * Name". @default false
   */
  group?: boolean | undefined;
  children: ReactNode;
  /** The target of links to this section. */
  id?: string | undefined;
}

/** A part of a long page, under one heading. A line and space divide it from the part above. It is no landmark: headings lead to each. */
export function Section(props: SectionProps) {
  const { title, intro, done = false, doneText = 'Completed', optional = false, optionalText = 'Optional' } = props;
  const { group = false, children, id } = props;
  return (
    <Root id={id} {...(group && { role: 'group', 'aria-label': title })}>
      <Head>
        <Title tabIndex={-1} $wraps={optional}>
          {/* In one text, as Chromium leaves a space of its own out of the names in a page that the server has drawn. */}
          {optional ? `${title} ` : title}
          {optional && <Optional>{optionalText}</Optional>}
        </Title>
        <Done $done={done}>
          <Icon name="check" />
        </Done>
        {done && <DoneText>{doneText}</DoneText>}
      </Head>
      {intro && <Intro>{intro}</Intro>}
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-block-start: ${space[6]};
  padding-block-start: ${space[6]};
  border-block-start: 1px solid ${color.divider};
  scroll-margin-block-start: ${space[6]};

  ${media.mobile} {
    margin-block-start: ${space[2]};
    padding-block-start: ${space[4]};
  }

  > p {
    margin: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;

const Optional = styled.span`
  color: ${color.textMuted};
  font-weight: 400;
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

/* It is there before, so that it appears with a motion only when the section becomes complete. */
const Done = styled.span<{ $done: boolean }>`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: 50%;
  background: ${color.success};
  color: ${color.surface};
  scale: ${({ $done }) => ($done ? 1 : 0)};
  visibility: ${({ $done }) => ($done ? 'visible' : 'hidden')};
  transition: scale ${motion.steady} ease-out;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const DoneText = styled.span`
  ${visuallyHidden}
`;
