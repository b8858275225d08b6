import { type ReactNode, type Ref, useId } from 'react';
import { css, styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { color, fontSize, space } from '../theme/theme.ts';

interface Props {
  name: string;
  headingLevel: 2 | 3 | 4;
  children: ReactNode;
  /** The heading, which gets focus when the entry is new. */
  ref: Ref<HTMLHeadingElement>;
}

/** One of several entries: a group named by its heading, which distinguishes fields with the same label (WCAG 1.3.1). */
export function Entry({ name, headingLevel, children, ref }: Props) {
  const headingId = useId();
  const { readOnly } = useReadOnly();
  return (
    <Group $isSeparated={!readOnly} role="group" aria-labelledby={headingId}>
      <Heading as={`h${headingLevel}`} id={headingId} tabIndex={-1} ref={ref}>
        {name}
      </Heading>
      {children}
    </Group>
  );
}

/* A read-only view has no separators, since its headings distinguish the entries. */
const separator = css`
  & + & {
    padding-block-start: ${space[8]};
    border-block-start: 1px solid ${color.divider};
  }
`;

const Group = styled.div<{ $isSeparated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${({ $isSeparated }) => $isSeparated && separator}

  /* An entry without answers is hidden in a print, with its heading. */
  &:not(:has(> :nth-child(2))) {
    display: none;
  }
`;

const Heading = styled.h3`
  justify-self: start;
  margin: 0;
  font-size: ${fontSize.h3};
  scroll-margin-block: ${space[12]};
`;
