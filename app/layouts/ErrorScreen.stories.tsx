import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta = {
  title: 'Screens/Error screen',
  component: ErrorScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { message: 'This page could not be opened.', onRetry: fn() },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The page opens by itself once the connection is back. */
export const WithoutConnection: Story = {
  args: {
    message: 'There is no connection. This page opens by itself once the connection is back.',
    news: 'Still no connection.',
    onBack: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Something went wrong.' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Go back' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};
