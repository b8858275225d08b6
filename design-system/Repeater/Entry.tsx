import { type ReactNode, type Ref, useId } from 'react';
import { css, styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { color, fontSize, space } from '../theme/theme.ts';

interface Props {
  name: string;
  headingLevel: 2 | 3 | 4;
  children: ReactNode;
  /** The heading: where focus goes when the entry is new. */
  ref: Ref<HTMLHeadingElement>;
}

/** One of several: a group named by its heading, so that two fields with the same label are told apart (WCAG 1.3.1). */
export function Entry({ name, headingLevel, children, ref }: Props) {
  const headingId = useId();
  const { readOnly } = useReadOnly();
  return (
    <Group $isApart={!readOnly} role="group" aria-labelledby={headingId}>
      <Heading as={`h${headingLevel}`} id={headingId} tabIndex={-1} ref={ref}>
        {name}
      </Heading>
      {children}
    </Group>
  );
}

/* To whoever reads, the headings tell the entries apart: a print has no separators (product.md section 1). */
const apart = css`
  & + & {
    padding-block-start: ${space[8]};
    border-block-start: 1px solid ${color.divider};
  }
`;

const Group = styled.div<{ $isApart: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${({ $isApart }) => $isApart && apart}

  /* Read without its empty questions, an empty entry leaves no lonely heading. */
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
