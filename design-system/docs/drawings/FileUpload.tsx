import { useState } from 'react';
import { FileUpload } from '../../FileUpload/FileUpload.tsx';
import type { UploadState } from '../../FileUpload/uploadState.ts';
import { Textarea } from '../../Textarea/Textarea.tsx';
import type { Drawing } from '../drawing.ts';
import { ignore } from './typeInto.ts';

const failed: UploadState = {
  status: 'failed',
  fileName: 'transcript.pdf',
  fileSize: 48_213,
  reason: 'Your file is protected by a password. Remove the password and upload it again.',
  mayRetry: true,
};

export const fileUpload: Drawing = {
  scene: <Upload name="drawn_transcript" label="Transcript" hint="An unofficial copy is fine." state={failed} />,
  parts: [
    'legend',
    'p',
    ['div:has(> button)', 'end'],
    ['div:has(> input[type=file])', 'end'],
    'fieldset > div > p:last-child',
  ],
  examples: [
    {
      good: {
        scene: <Upload name="transcript" label="Transcript" hint="An unofficial copy is fine." />,
        why: 'Say which document you need. The field adds its limits to your hint.',
      },
      bad: {
        scene: (
          <Upload name="limited_transcript" label="Upload your transcript" hint="PDF, Word or photo, up to 1 MB." />
        ),
        why: 'Do not write the limits or the action again. Two lists of limits soon differ.',
      },
    },
    {
      good: {
        scene: <Explanation />,
        why: 'Ask for a few sentences in a text area. It works on a phone, and the answer can be read at once.',
      },
      bad: {
        scene: <Upload name="explanation_file" label="Reason for your lowest grade" />,
        why: 'Do not ask for a document that applicants must write first, in another program.',
      },
    },
  ],
};

interface Props {
  name: string;
  label: string;
  hint?: string;
  state?: UploadState;
}

function Upload({ state = { status: 'empty' }, ...field }: Props) {
  return <FileUpload {...field} state={state} onChoose={ignore} onCancel={ignore} onDelete={ignore} onRetry={ignore} />;
}

function Explanation() {
  const [value, setValue] = useState('');
  return (
    <Textarea
      name="explanation"
      label="Reason for your lowest grade"
      rows={4}
      maxLength={500}
      value={value}
      onChange={setValue}
    />
  );
}
