import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { space } from '../theme/theme.ts';
import { everyField, labelOf } from './everyField.tsx';

/** What each widget's `ref` was given, by answer key. */
const refs = new Map<string, HTMLElement>();

interface Args extends Omit<FieldProps, 'name' | 'label'> {
  /** With an answer each, or all empty. */
  answered?: boolean;
}

function EveryField({ answered = false, ...args }: Args) {
  return (
    <Column>
      {everyField.map(({ name, draw }) => (
        <div key={name} data-testid={name}>
          {draw({
            field: { ...args, name, label: labelOf(name) },
            autoComplete: 'new-password',
            answered,
            ref: (element) => {
              if (element) refs.set(name, element);
            },
          })}
        </div>
      ))}
    </Column>
  );
}

/** One promise for all: whatever asks a question is named, described, flagged and reached the same way. */
const meta = {
  title: 'Every field',
  component: EveryField,
  subcomponents: { Field, FieldSet, ReadOnlyProvider },
} satisfies Meta<typeof EveryField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Role = (typeof everyField)[number]['role'];

/** What all fields look like together. */
export const Default: Story = {
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const asked = askedBy(canvas.getByTestId(name), name, role);
      for (const control of controlsOf(asked, role)) await expect(control, name).toBeValid();
      await expect(asked, name).not.toBeRequired();
      await expect(asked, name).not.toHaveAccessibleDescription(expect.stringContaining('wrong'));
    }
  },
};

export const WithHintAndError: Story = {
  args: { hint: 'A kind word.', errors: ['This is wrong.', 'This is wrong.', 'So is this.'], required: true },
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const asked = askedBy(canvas.getByTestId(name), name, role);
      const described = /A kind word\..*This is wrong\. So is this\./;
      await expect(asked, name).toHaveAccessibleDescription(expect.stringMatching(described));
      await expect(canvas.getByTestId(name), name).not.toHaveTextContent(/wrong.*wrong/);
      await expect(controlsOf(asked, role), name).not.toEqual([]);
      for (const control of controlsOf(asked, role)) {
        await expect(control, name).toBeInvalid();
        await expect(control, name).toHaveAccessibleDescription(expect.stringContaining('This is wrong. So is this.'));
      }
      if (role !== 'group') await expect(asked, name).toBeRequired();
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
      if (fills) await expect(control, name).toHaveAttribute('autocomplete', 'new-password');
    }
  },
};

export const WithHint: Story = { args: { hint: 'A kind word.' } };

export const WithError: Story = { args: { errors: ['This is wrong.'] } };

export const LongWords: Story = {
  args: {
    answered: true,
    hint: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, or whatever you would like us to know about it. '.repeat(
      3,
    ),
    errors: [
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is longer than there is room for. '.repeat(2),
    ],
  },
};

export const RightToLeft: Story = {
  args: { answered: true, hint: 'كلمة طيبة.', errors: ['هذا غير صحيح.'] },
  globals: { direction: 'rtl' },
};

export const OnANarrowScreen: Story = { args: { answered: true }, globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { args: { hint: 'A kind word.', errors: ['This is wrong.'] }, globals: { scheme: 'dark' } };

/**
 * The colours of a person's own choosing (a contrast theme in Windows). The test runner visits this story in them; in a browser,
 * emulate `forced-colors: active` in the developer tools. Nothing may be told by a background alone: every control keeps an edge.
 */
export const ForcedColours: Story = {
  globals: { scheme: 'forced' },
  args: { answered: true, errors: ['This is wrong.'] },
  play: async ({ canvasElement }) => {
    for (const control of canvasElement.querySelectorAll('input:not([type]), input[type=text], textarea, select')) {
      if (!control.checkVisibility()) continue;
      await expect(Number.parseFloat(getComputedStyle(control).borderTopWidth), control.outerHTML).toBeGreaterThan(0);
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

export const Playground: Story = {};

export const Filled: Story = { args: { answered: true } };

/** How the service user, and paper, see the same questions. */
export const ReadOnly: Story = {
  args: { answered: true, hint: 'A kind word.', errors: ['This is wrong.'], readOnly: true },
  play: async ({ canvas }) => {
    for (const { name, reads } of everyField) {
      const question = canvas.getByTestId(name);
      await expect(question, name).toHaveTextContent(reads.replace(/\s+/g, ' '));
      await expect(question, name).not.toHaveTextContent(/kind word|wrong/);
      await expect(question.querySelector('input, select, textarea, button'), name).toBeNull();
    }
  },
};

export const ReadOnlyAndEmpty: Story = { args: { readOnly: true } };

/** Printed: what was left empty is not there, but a box that was not checked is. */
export const Printed: Story = {
  decorators: [
    (Story) => (
      <ReadOnlyProvider hideEmpty>
        <Story />
      </ReadOnlyProvider>
    ),
  ],
  play: async ({ canvas }) => {
    for (const { name, readsEmpty } of everyField) {
      const question = canvas.getByTestId(name);
      if (readsEmpty) await expect(question, name).toHaveTextContent(readsEmpty.replace(/\s+/g, ' '));
      else await expect(question, name).toBeEmptyDOMElement();
    }
  },
};

/** Whatever has the focus shows it by the two-tone ring, on itself or on the tile around it. */
export const KeepsTheFocusRing: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const reached = new Set<string>();
    for (let presses = 0; presses < 60; presses += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !canvasElement.contains(focused)) break;
      const ring = focused.closest('label') ?? focused;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(ring);
      const question = focused.closest<HTMLElement>('[data-testid]')?.dataset.testid ?? '';
      await expect([question, outlineStyle, outlineWidth]).toEqual([question, 'solid', '3px']);
      await expect(boxShadow, question).not.toBe('none');
      reached.add(question);
    }
    await expect([...reached]).toEqual(everyField.map(({ name }) => name));
  },
};

/** What carries the label, found the way a screen reader would: by role and name. A password has no role (HTML-AAM). */
function askedBy(container: HTMLElement, name: string, role: Role) {
  const inside = within(container);
  if (role === 'password') return inside.getByLabelText(labelOf(name), { selector: 'input' });
  return inside.getByRole(role, { name: labelOf(name) });
}

/** What carries "invalid": what was asked, or, since a group may not (ARIA 1.2), every control in it. */
function controlsOf(asked: HTMLElement, role: Role): readonly HTMLElement[] {
  if (role !== 'group') return [asked];
  const controls = [...asked.querySelectorAll<HTMLElement>('input, select, [role=combobox]')];
  return controls.filter((control) => control.closest('[aria-hidden=true]') === null);
}

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
  max-inline-size: 42rem;
`;
