import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { Field, type FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { space } from '../theme/theme.ts';
import { everyField, testLabel } from './everyField.tsx';

/** The element each widget passed to its `ref`, by answer key. */
const refs = new Map<string, HTMLElement>();

interface Args extends Omit<FieldProps, 'name' | 'label'> {
  /** Whether every field has an answer. */
  answered?: boolean;
}

function EveryField({ answered = false, ...args }: Args) {
  return (
    <Column>
      {everyField.map(({ name, draw }) => (
        <div key={name} data-testid={name}>
          {draw({
            field: { ...args, name, label: testLabel(name) },
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

/** Every widget that asks a question has its name, description, errors and focus in the same way. */
const meta = {
  title: 'Every field',
  component: EveryField,
  subcomponents: { Field, FieldSet, ReadOnlyProvider },
} satisfies Meta<typeof EveryField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Role = (typeof everyField)[number]['role'];

export const Default: Story = {
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const labeled = labeledElement(canvas.getByTestId(name), name, role);
      for (const control of controlsOf(labeled, role)) await expect(control, name).toBeValid();
      await expect(labeled, name).not.toBeRequired();
      await expect(labeled, name).not.toHaveAccessibleDescription(expect.stringContaining('wrong'));
    }
  },
};

export const WithHintAndError: Story = {
  args: { hint: 'A helpful hint.', errors: ['This is wrong.', 'This is wrong.', 'So is this.'], required: true },
  play: async ({ canvas }) => {
    for (const { name, role } of everyField) {
      const labeled = labeledElement(canvas.getByTestId(name), name, role);
      const described = /A helpful hint\..*This is wrong\. So is this\./;
      await expect(labeled, name).toHaveAccessibleDescription(expect.stringMatching(described));
      await expect(canvas.getByTestId(name), name).not.toHaveTextContent(/wrong.*wrong/);
      await expect(controlsOf(labeled, role), name).not.toEqual([]);
      for (const control of controlsOf(labeled, role)) {
        await expect(control, name).toBeInvalid();
      }
      if (role !== 'group') await expect(labeled, name).toBeRequired();
    }
  },
};

export const NameRefAndAutofill: Story = {
  play: async ({ canvasElement }) => {
    for (const { name, autofills } of everyField) {
      const question = canvasElement.querySelector(`#${name}`);
      const control = refs.get(name);
      await expect(question, name).toContainElement(control ?? null);
      await expect(control?.getAttribute('name'), name).toContain(name);
      if (autofills) await expect(control, name).toHaveAttribute('autocomplete', 'new-password');
    }
  },
};

export const WithHint: Story = { args: { hint: 'A helpful hint.' } };

export const WithError: Story = { args: { errors: ['This is wrong.'] } };

export const LongWords: Story = {
  args: {
    answered: true,
    hint: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen, or anything else you would like us to know about it. '.repeat(
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

export const Dark: Story = {
  args: { hint: 'A helpful hint.', errors: ['This is wrong.'] },
  globals: { scheme: 'dark' },
};

/**
 * Forced colors, such as a contrast theme in Windows. The test runner opens this story in them; in a browser, emulate
 * `forced-colors: active` in the developer tools. Forced colors drop backgrounds, so every control needs a border.
 */
export const ForcedColors: Story = {
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

/** The same questions in read-only views. */
export const ReadOnly: Story = {
  args: { answered: true, hint: 'A helpful hint.', errors: ['This is wrong.'], readOnly: true },
  play: async ({ canvas }) => {
    for (const { name, readOnlyText } of everyField) {
      const question = canvas.getByTestId(name);
      await expect(question, name).toHaveTextContent(readOnlyText.replace(/\s+/g, ' '));
      await expect(question, name).not.toHaveTextContent(/helpful hint|wrong/);
      await expect(question.querySelector('input, select, textarea, button'), name).toBeNull();
    }
  },
};

export const ReadOnlyAndEmpty: Story = { args: { readOnly: true } };

/** Print leaves out empty answers, but not unchecked boxes. */
export const Printed: Story = {
  decorators: [
    (Story) => (
      <ReadOnlyProvider hideEmpty>
        <Story />
      </ReadOnlyProvider>
    ),
  ],
  play: async ({ canvas }) => {
    for (const { name, emptyText } of everyField) {
      const question = canvas.getByTestId(name);
      if (emptyText) await expect(question, name).toHaveTextContent(emptyText.replace(/\s+/g, ' '));
      else await expect(question, name).toBeEmptyDOMElement();
    }
  },
};

/** The element with focus, or the tile around it, shows the two-tone ring. */
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

/** The labeled element, found by role and name. A password has no role (HTML-AAM). */
function labeledElement(container: HTMLElement, name: string, role: Role) {
  const inside = within(container);
  if (role === 'password') return inside.getByLabelText(testLabel(name), { selector: 'input' });
  // The name of a group with errors begins with what is wrong.
  return inside.getByRole(role, { name: (of) => of.endsWith(testLabel(name)) });
}

/** The elements with `aria-invalid`: the labeled element, or every control of a group, since a group may not have it (ARIA 1.2). */
function controlsOf(labeled: HTMLElement, role: Role): readonly HTMLElement[] {
  if (role !== 'group') return [labeled];
  const controls = [...labeled.querySelectorAll<HTMLElement>('input, select, [role=combobox]')];
  return controls.filter((control) => control.closest('[aria-hidden=true]') === null);
}

const Column = styled.div`
  display: grid;
  gap: ${space[6]};
  max-inline-size: 42rem;
`;
