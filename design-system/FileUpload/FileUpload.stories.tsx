import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { heard } from '../announcer/heard.ts';
import { allStates } from '../everyWidget/allStates.tsx';
import { dark, forcedColors, narrowScreen, rightToLeft } from '../everyWidget/surroundings.ts';
import { ReadOnlyProvider } from '../field/readOnly.tsx';
import { FileUpload, type FileUploadProps } from './FileUpload.tsx';
import type { UploadState } from './uploadState.ts';

const meta = {
  component: FileUpload,
  args: {
    name: 'personal_statement_doc',
    label: 'Upload from your device',
    state: { status: 'empty' },
    onChoose: fn(),
    onCancel: fn(),
    onDelete: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FileUpload>;

export default meta;
type Story = StoryObj<typeof FileUpload>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const file = { fileName: 'essay.pdf', fileSize: 48_213 };
const essay = fileOf(file.fileName, file.fileSize);
const inputOf = (canvas: Canvas) => canvas.getByLabelText<HTMLInputElement>('Upload from your device: Choose a file');

/** A photo of random pixels, which no format compresses. */
async function noisyPhoto(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const pixels = new ImageData(side, side);
  for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' });
}

/** The files of a drop or a paste. Only the browser's own `DataTransfer` can carry files. */
function transferOf(...files: readonly File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Drags or drops files on an element. Returns whether the event was handled. */
const drag = (onto: Element, type: 'dragover' | 'drop', ...files: readonly File[]) =>
  !onto.dispatchEvent(
    new DragEvent(type, { dataTransfer: transferOf(...files), bubbles: true, cancelable: true, composed: true }),
  );

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Upload from your device' })).toHaveAccessibleDescription(
      'One file, up to 1 MB: .png, .jpeg, .jpg, .pdf, .docx. The file name can have up to 32 characters.',
    );
    await userEvent.upload(inputOf(canvas), essay);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(essay);
  },
};

/** A file that was edited meanwhile has the same name. The browser reports a choice only when the control is empty before it. */
export const TakesTheSameFileAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(inputOf(canvas), essay);
    await expect(inputOf(canvas)).toHaveValue('');
  },
};

export const Playground: Story = {};

export const AllStates: Story = allStates;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(inputOf(canvas)).toHaveFocus();
    await expect(inputOf(canvas)).toBeEnabled();
  },
};

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    await expect(drag(inputOf(canvas), 'dragover', essay)).toBe(true);
    await expect(drag(inputOf(canvas), 'drop', essay)).toBe(true);
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'essay.pdf' }));
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    inputOf(canvas).dispatchEvent(new ClipboardEvent('paste', { clipboardData: transferOf(essay), bubbles: true }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'essay.pdf' }));
  },
};

/** A file that is dropped next to the area must not replace the page. */
export const DroppedNextToTheArea: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(drag(document.body, 'dragover', essay)).toBe(true));
    await expect(drag(document.body, 'drop', essay)).toBe(true);
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
const nameTooLong =
  'Your file name is too long. The maximum file name length is 32 characters, including the extension.';

export const TooLarge: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(inputOf(canvas), fileOf('essay.pdf', 1_048_577));
    await expect(inputOf(canvas)).toHaveAccessibleDescription(expect.stringContaining(`Error: ${tooLarge}`));
    await expect(inputOf(canvas)).toBeInvalid();
    await waitFor(() => expect(heard()).toContain(`essay.pdf: Not uploaded. ${tooLarge}`));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.upload(inputOf(canvas), essay);
    await expect(inputOf(canvas)).toBeValid();
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

export const EverythingWrong: Story = {
  play: async ({ canvas }) => {
    drag(inputOf(canvas), 'drop', fileOf(`my_${'very_'.repeat(6)}long_statement.pages`, 0));
    const messages = [
      'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
      nameTooLong,
      'Your file is empty. Please upload a non-empty file.',
    ];
    await waitFor(() =>
      expect(inputOf(canvas)).toHaveAccessibleDescription(expect.stringContaining(messages.join(' '))),
    );
  },
};

/** Photos have more pixels than a reader needs, so the error comes with the offer of a smaller copy. */
export const PhotoTooLarge: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const photo = await noisyPhoto(900);
    await userEvent.upload(inputOf(canvas), photo);
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(expect.stringContaining(tooLarge));
    const offered =
      /^photo\.png: Not uploaded\. Your file is too large\. .* This photo is \d MB\. Use a smaller copy\?$/;
    await waitFor(() => expect(heard()).toContainEqual(expect.stringMatching(offered)));
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Use a smaller copy' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce());
    await expect(canvas.queryByText(tooLarge)).toBeNull();
    await expect(args.onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'photo.jpg', type: 'image/jpeg' }),
    );
  },
};

export const NameTooLong: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const name = `my_${'very_'.repeat(6)}long_statement.pdf`;
    await userEvent.upload(inputOf(canvas), fileOf(name, 10));
    await waitFor(() =>
      expect(heard()).toContain(`${name}: Not uploaded. ${nameTooLong} Call it “my_very_very_very_very_very.pdf”?`),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Use the shorter name' }));
    await waitFor(() =>
      expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'my_very_very_very_very_very.pdf' })),
    );
  },
};

/** A size that would read like the limit is shown with one decimal. */
export const PhotoAndNameTooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = `${'holiday_'.repeat(6)}.png`;
    await userEvent.upload(inputOf(canvas), fileOf(name, 1_048_577));
    await waitFor(() =>
      expect(heard()).toContain(
        `${name}: Not uploaded. ${nameTooLong} ${tooLarge} This photo is 1.1 MB. Use a smaller copy called “holiday_holiday_holiday_holi.jpg”?`,
      ),
    );
  },
};

/** After declining, a file can be chosen again, and the error stays. */
export const NameTooLongDeclined: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(inputOf(canvas), fileOf(`${'a'.repeat(40)}.pdf`, 10));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(inputOf(canvas)).toBeInvalid();
    await expect(inputOf(canvas)).toHaveAccessibleDescription(expect.stringContaining(nameTooLong));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** The default photo format of iPhones, which few programs open. */
export const PhotoInHeic: Story = {
  play: async ({ canvas, args }) => {
    drag(inputOf(canvas), 'drop', fileOf('IMG_2041.HEIC', 1_900_000));
    await waitFor(() => expect(inputOf(canvas)).toHaveAccessibleDescription(/We can’t read HEIC photos/));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const SeveralAtOnce: Story = {
  play: async ({ canvas, args }) => {
    drag(inputOf(canvas), 'drop', essay, fileOf('other.pdf', 10));
    const message = 'You can only upload one file. Please choose one.';
    await waitFor(() => expect(inputOf(canvas)).toHaveAccessibleDescription(expect.stringContaining(message)));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const WithHint: Story = { args: { hint: 'A page or two is plenty.' } };

export const WithError: Story = { tags: ['!test'], args: { errors: ['Upload from your device'] } };

export const WithHintAndError: Story = {
  args: { hint: 'A page or two is plenty.', errors: ['Upload from your device'], required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(/^A page or two is plenty\. One file/);
    await expect(inputOf(canvas)).toHaveAccessibleDescription(/Missing answer: Upload from your device$/);
  },
};

export const Waiting: Story = {
  tags: ['state'],
  args: { state: { status: 'waiting', ...file } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Waiting to be sent' })).not.toHaveAttribute('value');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Uploading: Story = {
  tags: ['state'],
  args: { state: { status: 'uploading', ...file, percent: 42 } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('value', '42');
    await expect(canvas.getByText('42%')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Converting: Story = {
  tags: ['state'],
  args: { state: { status: 'converting', ...file } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Converting to PDF' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Uploaded before this page was opened; the server is being asked for the status. */
export const Checking: Story = {
  tags: ['state'],
  args: { state: { status: 'checking', ...file } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Checking' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const ready = { status: 'ready', ...file } as const;

export const Ready: Story = {
  tags: ['state'],
  args: { state: ready },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Uploaded, 48 kB')).toBeVisible();
    await expect(heard()).not.toContain('essay.pdf: Uploaded, 48 kB');
    const button = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    const dialog = within(canvas.getByRole('dialog', { name: 'Delete “essay.pdf”' }));
    await expect(dialog.getByText('Are you sure you want to delete your file?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.onDelete).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Are you sure you want to delete your file?')).toBeNull();
  },
};

/** The applicant can view the PDF that the reader will see. */
export const Filled: Story = {
  args: { state: { ...ready, url: '/essay.pdf' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^View the PDF/ });
    await expect(link).toHaveAttribute('href', '/essay.pdf');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

const failed = {
  status: 'failed',
  ...file,
  reason: 'Your document is protected by a password. Please upload it without one.',
  mayRetry: true,
} as const;

export const Failed: Story = {
  tags: ['state'],
  args: { state: failed },
  play: async ({ canvas, userEvent, args }) => {
    await expect(inputOf(canvas)).toHaveAccessibleDescription(expect.stringContaining(failed.reason));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.upload(inputOf(canvas), essay);
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

/** The errors of a file that is refused stand below its own name, not below that of the file that failed before. */
export const RefusedAfterAFailure: Story = {
  args: { state: failed },
  play: async ({ canvas, args }) => {
    drag(inputOf(canvas), 'drop', fileOf('setup.exe', 10));
    await waitFor(() => expect(canvas.getByText('setup.exe')).toBeVisible());
    await expect(canvas.queryByText('essay.pdf')).toBeNull();
    await expect(canvas.queryByText(failed.reason)).toBeNull();
    await expect(inputOf(canvas)).toHaveAccessibleDescription(/You can only enter the following file types/);
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const FailedForGood: Story = {
  tags: ['state'],
  args: { state: { ...failed, mayRetry: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(inputOf(canvas)).toBeEnabled();
  },
};

/** Visitors can upload a file once they have an account. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await expect(inputOf(canvas)).toBeDisabled();
    await expect(canvas.getByText('You can finish this question after creating an account.')).toBeVisible();
    drag(inputOf(canvas), 'drop', essay);
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

/** From choosing to deleting: every state is announced, and the keyboard focus never leaves the question. */
export const EveryState: Story = {
  render: (args) => <Stepper {...args} />,
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group');
    const next = canvas.getByRole('button', { name: 'Next state' });
    inputOf(canvas).focus();
    // The input still has the focus when the file dialog closes.
    await fireEvent.change(inputOf(canvas), { target: { files: transferOf(essay).files } });
    await waitFor(() => expect(heard()).toContain('essay.pdf: Waiting to be sent'));
    await expect(group).toContainElement(focused());
    for (const text of ['Sending', 'Sending, 50%', 'Converting to PDF', 'Uploaded, 48 kB']) {
      next.click();
      await waitFor(() => expect(heard()).toContain(`essay.pdf: ${text}`));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(canvas.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expect(inputOf(canvas)).toHaveFocus();
    await waitFor(() => expect(heard()).toContain('No file is uploaded.'));
  },
};

export const ReadOnly: Story = {
  args: { state: ready },
  render: (args) => (
    <ReadOnlyProvider>
      <FileUpload {...args} />
    </ReadOnlyProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('essay.pdf (48 kB)')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Printed: Story = { globals: { rendering: 'print' }, args: { state: ready } };

export const LongWords: Story = {
  args: {
    label: 'Upload the personal statement that you have prepared on your own device',
    state: { ...ready, fileName: 'MMMMMMMMMMMMMMMMMMMMMMMMMMMM.docx' },
  },
};

export const RightToLeft: Story = {
  ...rightToLeft,
  args: {
    label: 'حمّل ملفًا من جهازك',
    state: { status: 'uploading', ...file, fileName: 'بيان.pdf', percent: 60 },
    messages: { limits: () => 'ملف واحد بحجم أقصاه 1 ميغابايت.', uploading: 'جارٍ الإرسال', cancel: 'إلغاء' },
  },
};

export const OnANarrowScreen: Story = narrowScreen;
export const Dark: Story = dark;
export const ForcedColors: Story = forcedColors;

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

const states: readonly UploadState[] = [
  { status: 'empty' },
  { status: 'waiting', ...file },
  { status: 'uploading', ...file, percent: 10 },
  { status: 'uploading', ...file, percent: 60 },
  { status: 'converting', ...file },
  ready,
];

function Stepper(args: FileUploadProps) {
  const [at, setAt] = useState(0);
  return (
    <>
      <FileUpload
        {...args}
        state={states[at] ?? args.state}
        onChoose={() => setAt(1)}
        onCancel={() => setAt(0)}
        onDelete={() => setAt(0)}
      />
      <button type="button" onClick={() => setAt((now) => now + 1)}>
        Next state
      </button>
    </>
  );
}
