import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../theme/theme.ts';
import { type Step, StepLink, type StepWords } from './StepLink.tsx';
import { splitStepLabel } from './stepLabel.ts';

export interface StepNavigationProps {
  /** Name of the navigation. */
  label: string;
  /** In order. */
  steps: readonly Step[];
  /** Called when a step is followed; prevent the event's default to take the applicant there yourself. */
  onFollow?: ((href: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** How states and position are said. @default English */
  words?: StepWords | undefined;
}

/** Where the applicant is and what is left: numbered steps, marked for the eye and in words. Phones show the numbers and one line. */
export function StepNavigation({ label, steps, onFollow, words = english }: StepNavigationProps) {
  const id = useId();
  const position = steps.findIndex(({ current }) => current) + 1;
  const here = steps[position - 1];
  return (
    <nav aria-label={label}>
      {here && (
        <Here aria-hidden="true">
          {words.position(position, steps.length)} · <strong>{splitStepLabel(here.label).title}</strong>
        </Here>
      )}
      <List>
        {steps.map((step, index) => (
          <StepLink
            key={step.href}
            step={step}
            number={index + 1}
            stateId={`${id}-${index}`}
            words={words}
            onFollow={onFollow}
          />
        ))}
      </List>
    </nav>
  );
}

const english: StepWords = {
  todo: 'Not finished yet',
  done: 'Completed',
  missing: (count) => (count === undefined ? 'Answers missing' : `${count} missing`),
  position: (step, count) => `Step ${step} of ${count}`,
};

const Here = styled.p`
  display: none;
  margin: 0 0 ${space[1]};
  font-size: ${fontSize.small};

  ${media.mobile} {
    display: block;
  }
`;

const List = styled.ol`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;

  li:not(:last-child)::after {
    content: '';
    flex: 1;
    min-inline-size: ${space[2]};
    block-size: 2px;
    background: ${color.divider};
  }

  li:not(:last-child) {
    flex: 1;
  }
`;
