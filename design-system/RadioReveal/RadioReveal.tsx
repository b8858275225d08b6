import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx';
import { color, space } from '../theme/theme.ts';

export interface RadioRevealProps extends RadioGroupProps {
  /** What else there is to ask or say, by the value of the option it belongs to; an option without stays alone. */
  contents: Readonly<Record<string, ReactNode>>;
}

/**
 * A choice that asks on. What belongs to the chosen option follows the whole group, so that the keyboard, which passes a
 * radio group as one stop, arrives there next (WCAG 3.2.2: nothing before the choice moves).
 */
export function RadioReveal({ contents, ...group }: RadioRevealProps) {
  const content = Object.hasOwn(contents, group.value) ? contents[group.value] : undefined;
  const { readOnly } = useReadOnly(group.readOnly);
  // A frame around an answer that hides itself would leave a gap on paper.
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
