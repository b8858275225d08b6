import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, largeText, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx';
import { errorToastMs, type ToastMessage, toastMs } from './toastMessage.ts';

const saved: ToastMessage = { id: 'saved', kind: 'success', title: 'Your password was changed.', durationMs: toastMs };
const refused: ToastMessage = {
  id: 'refused',
  kind: 'error',
  title: 'Login Card Error',
  text: 'We do not know this email address and password together.',
  durationMs: errorToastMs,
};

const meta = {
  title: 'ToastRegion',
  component: ToastRegion,
  parameters: { sheet: { isWide: true, height: '12rem' } },
  args: { toasts: [saved], onDismiss: () => {} },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A short lifetime of a toast, and a wait that is longer. */
const shortMs = 400;
const waitLonger = () => new Promise((resolve) => setTimeout(resolve, 2 * shortMs));

export const Default: Story = {};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const Failure: Story = { args: { toasts: [refused] } };

export const Information: Story = {
  args: { toasts: [{ id: 'info', kind: 'info', title: 'A new code is on its way.', durationMs: toastMs }] },
};

export const Several: Story = {
  tags: ['shelf'],
  args: { toasts: [saved, refused, { ...saved, id: 'sent', title: 'A new code is on its way.' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(within(canvas.getByRole('alert')).getByText('Login Card Error')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByText('Login Card Error')).toBeNull();
    await expect(canvas.getByText('Your password was changed.')).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    toasts: [
      {
        ...refused,
        text: `Error uploading file for ${'personal_statement_doc_'.repeat(6)}. ${refused.text} `.repeat(3),
      },
    ],
  },
};

/** All of a message is in sight, and its words are whole. */
export const LargeText: Story = {
  ...largeText,
  args: { toasts: [{ ...saved, title: 'We sent a 6-digit confirmation code to kittisak.w@example.com.' }] },
  play: async ({ canvas }) => {
    const { scrollHeight, clientHeight } = canvas.getByRole('region', { name: 'Notifications' });
    await expect(scrollHeight).toBe(clientHeight);
  },
};

export const RightToLeft: Story = { ...rightToLeft, args: { toasts: [{ ...saved, title: 'تم تغيير كلمة المرور.' }] } };

export const AnnouncesTheFirstToast: Story = {
  args: { toasts: [] },
  play: async ({ canvas, userEvent }) => {
    const [polite, urgent] = [canvas.getByRole('status'), canvas.getByRole('alert')];
    await expect(polite).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Show another' }));
    await expect(polite).toHaveTextContent('Another toast');
    await expect(urgent).toBeEmptyDOMElement();
  },
};

export const Expires: Story = {
  args: { toasts: [{ ...saved, durationMs: shortMs }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saved.title)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(saved.title)).toBeNull());
  },
};

/** As long as the first one would have taken is not enough for the words that replace it. */
export const AnotherTextHasItsWholeTime: Story = {
  args: { toasts: [{ ...saved, durationMs: shortMs }] },
  render: function Replaced(args) {
    const [toasts, setToasts] = useState(args.toasts);
    const replace = () => setToasts(toasts.map((toast) => ({ ...toast, title: 'Another text', durationMs: 60_000 })));
    return (
      <>
        <Button onClick={replace}>Replace it</Button>
        <ToastRegion {...args} toasts={toasts} onDismiss={() => setToasts([])} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Replace it' }));
    await waitLonger();
    await expect(canvas.getByText('Another text')).toBeVisible();
  },
};

export const StaysWhileHovered: Story = {
  args: { toasts: [{ ...saved, durationMs: shortMs }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText(saved.title));
    await waitLonger();
    await expect(canvas.getByText(saved.title)).toBeVisible();
    await userEvent.unhover(canvas.getByText(saved.title));
    await waitFor(() => expect(canvas.queryByText(saved.title)).toBeNull());
  },
};

export const StaysWhileFocused: Story = {
  args: { toasts: [{ ...saved, durationMs: shortMs }] },
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Close' }).focus();
    await waitLonger();
    await expect(canvas.getByText(saved.title)).toBeVisible();
    canvas.getByRole('button', { name: 'Show another' }).focus();
    await waitFor(() => expect(canvas.queryByText(saved.title)).toBeNull());
  },
};

export const ReturnsFocusOnClose: Story = {
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Show another' });
    before.focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText(saved.title)).toBeNull();
    await expect(before).toHaveFocus();
  },
};

export const ReturnsFocusAfterSeveral: Story = {
  args: { toasts: [saved, refused] },
  play: async ({ canvas, userEvent }) => {
    const before = canvas.getByRole('button', { name: 'Show another' });
    before.focus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull());
    await expect(before).toHaveFocus();
  },
};

export const ClosesTheNewestOnEscape: Story = {
  args: { toasts: [saved, refused] },
  play: async ({ canvas, userEvent }) => {
    const roomForToasts = () => document.documentElement.style.getPropertyValue('--toast-size');
    await waitFor(() => expect(roomForToasts()).toMatch(/^[1-9]/));
    const elsewhere = canvas.getByRole('button', { name: 'Show another' });
    elsewhere.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText('Login Card Error')).toBeNull());
    await expect(canvas.getByText(saved.title)).toBeVisible();
    await expect(elsewhere).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(saved.title)).toBeNull());
  },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

function Controlled(args: ToastRegionProps) {
  const [toasts, setToasts] = useState(args.toasts);
  const show = () => setToasts([...toasts, { ...saved, id: crypto.randomUUID(), title: 'Another toast' }]);
  return (
    <>
      <Button onClick={show}>Show another</Button>
      <ToastRegion
        {...args}
        toasts={toasts}
        onDismiss={(dismissed) => setToasts((all) => all.filter(({ id }) => id !== dismissed))}
      />
    </>
  );
}
