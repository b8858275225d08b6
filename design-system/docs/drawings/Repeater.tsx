import { type ReactNode, useState } from 'react';
import { Repeater } from '../../Repeater/Repeater.tsx';
import type { Drawing } from '../drawing.ts';
import { Stack, Text } from './Text.tsx';

export const repeater: Drawing = {
  scene: (
    <Entries entryName="Sibling" count={2} onRemove={() => undefined}>
      {(index) => <Text name={`drawn_sibling_${index}`} label="Name" />}
    </Entries>
  ),
  parts: ['[role=group]', ['h4', 'end'], '[role=group] > :nth-child(2)', 'h4 + button', '[role=group] + button'],
  examples: [
    {
      good: {
        scene: (
          <Entries entryName="Sibling" count={2}>
            {(index) => <Text name={`sibling_${index}`} label="Name" />}
          </Entries>
        ),
        why: 'Name one entry with a noun. It is in each heading and, for screen readers, in the name of the button.',
      },
      bad: {
        scene: (
          <Entries entryName="Please list your siblings" count={2}>
            {(index) => <Text name={`listed_sibling_${index}`} label="Name of sibling" />}
          </Entries>
        ),
        why: 'Do not use an instruction as the name, and do not repeat the entry in each label.',
      },
    },
    {
      good: {
        scene: (
          <Stack>
            <Text name="first_choice" label="First choice of major" />
            <Text name="second_choice" label="Second choice of major" />
          </Stack>
        ),
        why: 'Write out a fixed number of two or three. Each label says what its answer is for.',
      },
      bad: {
        scene: (
          <Entries entryName="Choice" count={1} max={2}>
            {(index) => <Text name={`choice_${index}`} label="Major" />}
          </Entries>
        ),
        why: 'Do not hide the second of two behind a button. Applicants may think that one is enough.',
      },
    },
  ],
};

interface EntriesProps {
  entryName: string;
  count: number;
  max?: number;
  onRemove?: () => void;
  children: (index: number) => ReactNode;
}

/** The page has headings of its own, so those of the entries are one level lower. */
function Entries({ count: first, ...props }: EntriesProps) {
  const [count, setCount] = useState(first);
  return <Repeater {...props} count={count} headingLevel={4} onAdd={() => setCount(count + 1)} />;
}
