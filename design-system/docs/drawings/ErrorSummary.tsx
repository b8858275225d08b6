import { useState } from 'react';
import { EmailField } from '../../EmailField/EmailField.tsx';
import { ErrorSummary, type ErrorSummaryGroup } from '../../ErrorSummary/ErrorSummary.tsx';
import type { Drawing } from '../drawing.ts';

const title = 'We’re missing some information!';

export const errorSummary: Drawing = {
  scene: (
    <Summary groups={[groupOf('About You', ['First Name', 'Date of birth'], true), groupOf('Academics', ['School'])]} />
  ),
  parts: ['h2', 'h3', 'li', 'details'],
  examples: [
    {
      good: {
        scene: (
          <Summary groups={[groupOf('About You', ['First Name', 'Enter a year of birth from 1940 to 2026.'], true)]} />
        ),
        why: 'Write errors that are clear far from their question: what is wrong, and what to do.',
      },
      bad: {
        scene: <Summary groups={[groupOf('About You', ['This field is required.', 'Invalid year.'], true)]} />,
        why: 'Do not write errors that need the field beside them. In a list, applicants cannot tell which question they mean.',
      },
    },
    {
      good: {
        scene: <Email />,
        why: 'On a form with one field, the error at the field is enough.',
      },
      bad: {
        scene: (
          <>
            <Summary groups={[groupOf('Email', ['Enter your email address.'], true)]} />
            <br />
            <Email />
          </>
        ),
        why: 'Do not say the same twice on one screen. Applicants look for a second problem.',
      },
    },
  ],
};

function groupOf(page: string, messages: readonly string[], isHere = false): ErrorSummaryGroup {
  const items = messages.map((message, index) => ({ id: `${page} ${index}`, href: '#', messages: [message] }));
  return { title: page, items, isHere };
}

/** Its links lead nowhere, because a picture has no questions. */
function Summary({ groups }: { groups: readonly ErrorSummaryGroup[] }) {
  return <ErrorSummary {...{ title, groups }} onFollow={(_, event) => event.preventDefault()} />;
}

function Email() {
  const [value, setValue] = useState('');
  return (
    <EmailField
      name="contact"
      label="Email address"
      errors={['Enter your email address.']}
      value={value}
      onChange={setValue}
    />
  );
}
