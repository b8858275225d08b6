import { useState } from 'react';
import { type Tab, Tabs } from '../../Tabs/Tabs.tsx';
import { Textarea } from '../../Textarea/Textarea.tsx';
import type { Drawing } from '../drawing.ts';
import { Stack, Text } from './Text.tsx';

const write: Tab = { id: 'write', label: 'Write it here', content: <Statement /> };
const upload: Tab = { id: 'upload', label: 'Upload a file', content: <p>Choose a file from your device.</p> };
const send: Tab = { id: 'send', label: 'Send it later', content: <p>Send it to us by mail or email.</p> };

export const tabs: Drawing = {
  scene: <Switching label="Personal statement" tabs={[write, upload]} />,
  parts: [['[role=tablist]', 'end'], '[aria-selected=true]', '[role=tabpanel]'],
  examples: [
    {
      good: {
        scene: <Switching label="Statement in two ways" tabs={[write, upload]} />,
        why: 'Give two to four ways short names that begin alike, here with a verb. They fit side by side on a phone.',
      },
      bad: {
        scene: (
          <Switching
            label="Statement in five ways"
            tabs={[
              { ...write, label: 'I would like to write my statement on this page' },
              { ...upload, label: 'File upload (PDF or Word)' },
              { ...send, label: 'By mail' },
              { ...send, id: 'email', label: 'By email, sent later' },
              { ...send, id: 'none', label: 'No statement' },
            ]}
          />
        ),
        why: 'Do not offer five ways or write sentences. The rows wrap, and it is hard to see what is chosen.',
      },
    },
    {
      good: {
        scene: (
          <Stack>
            <Text name="guardian" label="Legal guardian" />
            <Text name="guardian_city" label="City of your legal guardian" />
          </Stack>
        ),
        why: 'Show questions that all need an answer one below the other.',
      },
      bad: {
        scene: (
          <Switching
            label="Legal guardian"
            tabs={[
              { id: 'who', label: 'Name', content: <Text name="tab_guardian" label="Legal guardian" /> },
              { id: 'where', label: 'City', content: <Text name="tab_city" label="City of your legal guardian" /> },
            ]}
          />
        ),
        why: 'Do not spread one set of questions over tabs. Applicants miss what they do not see.',
      },
    },
  ],
};

function Switching({ label, tabs: ways }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(ways[0]?.id ?? '');
  return <Tabs {...{ label, chosen }} tabs={ways} onSwitch={setChosen} />;
}

function Statement() {
  const [value, setValue] = useState('');
  return <Textarea name="statement" label="Your statement" rows={3} value={value} onChange={setValue} />;
}
