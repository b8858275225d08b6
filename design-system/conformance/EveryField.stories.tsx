import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';
import type { FieldProps } from '../field/Field.tsx';
import { space } from '../theme/theme.ts';
import { everyField } from './everyField.tsx';

/** What each widget's `ref` was given, by answer key. */
const refs = new Map<string, HTMLElement>();

interface Args extends Omit<FieldProps, 'name' | 'label'> {}

function EveryField(args: Args) {
  return (
    <Column>
      {everyField.map(({ name, draw }) => (
        <div key={name} data-testid={name}>
          {draw({
            field: { ...args, name, label: labelOf(name) },
            autoComplete: 'given-name',
            ref: (element) => {
              if (element) refs.set(name, element);
            },
          })}
        </div>
      ))}
    </Column>
  );
}

const labelOf = (name: string) => `The ${name}`;

/** One promise for all: whatever asks a question is named, described, flagged and reached the same way. */
const meta = { title: 'Every field', component: EveryField } satisfies Meta<typeof EveryField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const asked = askedBy(canvas.getByTestId(name), name, role);
      await expect(asked, name).toBeValid();
      await expect(asked, name).not.toBeRequired();
      await expect(asked, name).not.toHaveAccessibleDescription(expect.stringContaining('wrong'));
    }
  },
};

export const WithHintAndErrors: Story = {
  args: { hint: 'A kind word.', errors: ['This is wrong.', 'This is wrong.', 'So is this.'], required: true },
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const asked = askedBy(canvas.getByTestId(name), name, role);
      const described = /A kind word\..*This is wrong\. So is this\./;
      await expect(asked, name).toHaveAccessibleDescription(expect.stringMatching(described));
      await expect(canvas.getByTestId(name), name).not.toHaveTextContent(/wrong.*wrong/);
      if (role === 'group') continue;
      await expect(asked, name).toBeInvalid();
      await expect(asked, name).toBeRequired();
    }
  },
};

export const NamedReachedAndFilled: Story = {
  play: async ({ canvasElement }) => {
    for (const { name, fills } of everyField) {
      const question = canvasElement.querySelector(`#${name}`);
      const control = refs.get(name);
      await expect(question, name).toContainElement(control ?? null);
      await expect(control?.getAttribute('name'), name).toContain(name);
      if (fills) await expect(control, name).toHaveAttribute('autocomplete', 'given-name');
    }
  },
};

export const Optional: Story = {
  args: { optional: true },
  play: async ({ canvas }) => {
    for (const { name } of everyField) {
      await expect(canvas.getByTestId(name), name).toHaveTextContent(`The ${name} (optional)`);
    }
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async () => {
    for (const [name, control] of refs) await expect(control, name).toBeDisabled();
  },
};

/** What carries the label, found the way a screen reader would: by role and name. A password has no role (HTML-AAM). */
function askedBy(container: HTMLElement, name: string, role: (typeof everyField)[number]['role']) {
  const inside = within(container);
  if (role === 'password') return inside.getByLabelText(labelOf(name), { selector: 'input' });
  return inside.getByRole(role, { name: labelOf(name) });
}

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
  max-inline-size: 42rem;
`;
