import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx';
import { color, space } from '../theme/theme.ts';

export interface RadioRevealProps extends RadioGroupProps {
  /** The content that follows a chosen option, by the option's value. */
  contents: Readonly<Record<string, ReactNode>>;
}

/**
 * A choice whose options reveal more questions or text. The content follows the whole group, where the Tab key goes next, and
 * nothing before the choice moves (WCAG 3.2.2).
 */
export function RadioReveal({ contents, ...group }: RadioRevealProps) {
  const content = Object.hasOwn(contents, group.value) ? contents[group.value] : undefined;
  const { readOnly } = useReadOnly(group.readOnly);
  // An empty answer is not printed, and a frame around it would leave a gap.
  if (readOnly) {
    return (
      <>
        <RadioGroup {...group} />
        {content}
      </>
    );
  }
  return (
    <Stack>
      <RadioGroup {...group} />
      {content && <Content key={group.value}>{content}</Content>}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding-inline-start: ${space[4]};
  border-inline-start: 3px solid ${color.action};

  > p {
    margin: 0;
  }
`;
