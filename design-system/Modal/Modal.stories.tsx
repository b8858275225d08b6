import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { Modal, type ModalProps } from './Modal.tsx';

const meta = {
  component: Modal,
  args: { open: false, onClose: () => {}, children: <p>We've encountered an unexpected error at this time.</p> },
  render: (args) => <WithOpenButton {...args} />,
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0];

async function opened({ canvas, userEvent }: Pick<Canvas, 'canvas' | 'userEvent'>) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
  return canvas.getByRole<HTMLDialogElement>('dialog');
}

export const Default: Story = {
  play: async (context) => {
    const dialog = await opened(context);
    await expect(dialog).toHaveAccessibleName('Error');
    await expect(dialog.offsetWidth).toBe(Math.min(30 * 16, window.innerWidth - 32));
    await expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ReturnsFocusOnClose: Story = {
  play: async (context) => {
    const dialog = await opened(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Close' }));
    await expect(dialog).not.toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
};

export const ClosesOnEscape: Story = {
  play: async (context) => {
    const dialog = await opened(context);
    // Escape calls requestClose; a key event from a script does not reach the dialog.
    dialog.requestClose();
    await waitFor(() => expect(dialog).toBeEmptyDOMElement());
    await expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
    await expect(await opened(context)).toBeVisible();
  },
};

/** Without `onClose` only an action closes the dialog. */
export const AsksUntilAnswered: Story = {
  render: () => (
    <Modal open title="Continue the application?" actions={<Button>Continue</Button>}>
      <p>If you start over, those answers will be deleted.</p>
    </Modal>
  ),
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog');
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull();
    dialog.requestClose();
    await expect(dialog).toBeVisible();
    dialog.close();
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const ReturnsFocusOnUnmount: Story = {
  render: (args) => <Unmounting {...args} />,
  play: async (context) => {
    await opened(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Close' }));
    await expect(context.canvas.queryByRole('dialog')).toBeNull();
    await expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
};

/** Focus starts on the first action, the safest answer. */
export const WithActions: Story = {
  tags: ['shelf'],
  args: {
    title: 'Delete file',
    children: <p>Are you sure you want to delete your file?</p>,
    actions: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button variant="danger">Delete</Button>
      </>
    ),
  },
  play: async (context) => {
    await expect(await opened(context)).toHaveAccessibleName('Delete file');
    await expect(context.canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

/** The title takes the focus, and the keys of the first second answer nothing. */
export const OpenedByTheApplication: Story = {
  args: { ...WithActions.args, openedBy: 'application' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const firstSecond = performance.now() + 900;
    const dialog = await opened(context);
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await userEvent.keyboard(' {Enter}');
    await expect(dialog).toBeVisible();
    await userEvent.tab();
    const close = canvas.getByRole('button', { name: 'Close' });
    await expect(close).toHaveFocus();
    for (const key of [' ', 'Enter', 'Escape'])
      await expect(isIgnored(close, keyDown(key), firstSecond), key).toBe(true);
    await expect(isIgnored(close, keyDown('Tab'), firstSecond)).toBe(false);
    await expect(isIgnored(dialog, new Event('cancel', { cancelable: true }), firstSecond)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await userEvent.keyboard('{Enter}');
    await expect(dialog).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
};

const keyDown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

/** Whether the dialog ignores an event of this time. The time is given, because a busy machine may take more than a second. */
function isIgnored(target: Element, event: Event, timeStamp: number) {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return !target.dispatchEvent(event);
}

const longText =
  'Cookies are small files that a page keeps on your device. This one keeps you logged in and remembers your answers.';

export const LongWords: Story = {
  args: {
    size: 'medium',
    title: 'Privacy and cookies',
    children: <p>{`${longText} `.repeat(12)}</p>,
  },
  play: async (context) => {
    const dialog = await opened(context);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    dialog.scrollTop = dialog.scrollHeight;
    await expect(context.canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

export const Large: Story = {
  args: { size: 'large', title: 'Help' },
  play: async (context) => {
    const share = window.innerWidth > 900 ? 0.8 : 0.9;
    await expect((await opened(context)).offsetWidth).toBe(Math.round(share * window.innerWidth));
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: { title: 'خطأ', children: <p>حدث خطأ غير متوقع. يرجى المحاولة لاحقًا.</p> },
  play: async (context) => void (await opened(context)),
};

export const OnANarrowScreen: Story = { ...Default, ...narrowScreen };
export const Dark: Story = { ...Default, ...dark };
export const ForcedColors: Story = forcedColors;

function WithOpenButton(args: ModalProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Unmounting(args: ModalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Modal {...args} open onClose={() => setOpen(false)} />}
    </>
  );
}
