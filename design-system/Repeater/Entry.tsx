import { type ReactNode, type Ref, useId } from 'react';
import { css, styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { color, fontSize, media, radius, space } from '../theme/theme.ts';

interface Props {
  name: string;
  headingLevel: 2 | 3 | 4;
  children: ReactNode;
  /** The heading, which gets focus when the entry is new. */
  ref: Ref<HTMLHeadingElement>;
  /** A button beside the heading. */
  action?: ReactNode;
}

/** One of several entries: a group named by its heading, which distinguishes fields with the same label (WCAG 1.3.1). */
export function Entry({ name, headingLevel, children, ref, action }: Props) {
  const headingId = useId();
  const { readOnly } = useReadOnly();
  return (
    <Group $isCard={!readOnly} role="group" aria-labelledby={headingId}>
      <Head>
        <Heading as={`h${headingLevel}`} id={headingId} tabIndex={-1} ref={ref}>
          {name}
        </Heading>
        {action}
      </Head>
      {children}
    </Group>
  );
}

/* What belongs to one entry is in one card. A read-only view has none, since its headings distinguish the entries. */
const card = css`
  padding: ${space[6]};
  border: 1px solid ${color.divider};
  border-radius: ${radius};

  ${media.mobile} {
    padding: ${space[4]};
  }
`;

const Group = styled.div<{ $isCard: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${({ $isCard }) => $isCard && card}

  /* An entry without answers is hidden in a print, with its heading. */
  &:not(:has(> :nth-child(2))) {
    display: none;
  }
`;

/* As high without the button, which comes and goes. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[4]};
`;

const Heading = styled.h3`
  margin: 0;
  font-size: ${fontSize.h3};
  scroll-margin-block: ${space[12]};
`;
