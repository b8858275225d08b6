import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  AuthCard,
  Banner,
  Button,
  ContentTrigger,
  ErrorSummary,
  Footer,
  FullScreenLoading,
  Header,
  Link,
  Main,
  Modal,
  Popover,
  Progress,
  Repeater,
  SaveStatus,
  SectionCard,
  SkipLink,
  Spinner,
  StepNavigation,
  StickyFoot,
  Tabs,
  ToastRegion,
  TwoVersions,
  toastMs,
} from './index.ts';

const noop = () => {};

/** These tests run without a window, like rendering on a server. */
test.each<[string, ReactElement, readonly string[]]>([
  [
    'AuthCard',
    <AuthCard key="1" title="Log In" footer="Forgot?">
      Form
    </AuthCard>,
    ['<h1', 'Log In', 'Forgot?'],
  ],
  ['Banner', <Banner key="1" kind="info" title="Welcome" headingLevel={3} />, ['<h3', 'Welcome']],
  ['Button', <Button key="1">Save</Button>, ['type="button"', 'Save']],
  [
    'ContentTrigger',
    <ContentTrigger key="1" label="More" confirmed onConfirm={noop} after="Revealed" />,
    ['aria-expanded="true"', 'Revealed'],
  ],
  ['Footer', <Footer key="1">Help</Footer>, ['<footer', 'Help']],
  ['FullScreenLoading', <FullScreenLoading key="1" />, ['<main', 'Loading']],
  ['Header', <Header key="1" title="Application" homeHref="/about" />, ['<header', 'href="/about"']],
  [
    'Link',
    <Link key="1" href="/forgot">
      Forgot?
    </Link>,
    ['href="/forgot"'],
  ],
  ['Main', <Main key="1">Form</Main>, ['<main', 'id="main"']],
  ['Progress', <Progress key="1" label="Sending" percent={40} />, ['<progress', '40%']],
  [
    'Repeater',
    <Repeater key="1" entryName="Activity" count={2} onAdd={noop}>
      {(index) => `Entry ${index}`}
    </Repeater>,
    ['<h3', 'Activity 2 of 2', 'Entry 1', 'Add Another'],
  ],
  ['SaveStatus', <SaveStatus key="1" text="Saved 10:42" />, ['Saved 10:42']],
  [
    'SectionCard',
    <SectionCard key="1" title="Personal">
      Questions
    </SectionCard>,
    ['<section', '<h2', 'Personal'],
  ],
  ['SkipLink', <SkipLink key="1" />, ['href="#main"']],
  ['Spinner', <Spinner key="1" />, ['Loading']],
  ['StickyFoot', <StickyFoot key="1">Save</StickyFoot>, ['Save']],
  [
    'ErrorSummary',
    <ErrorSummary
      key="1"
      title="Missing"
      groups={[{ title: 'About You', items: [{ id: 'zip', href: '/about#zip', messages: ['ZIP'] }] }]}
    />,
    ['href="/about#zip"', 'ZIP'],
  ],
  [
    'StepNavigation',
    <StepNavigation
      key="1"
      label="Steps"
      steps={[{ href: '/about', label: 'Step 1 About You', current: true, state: 'done' }]}
    />,
    ['aria-current="step"', 'Completed'],
  ],
  [
    'TwoVersions',
    <TwoVersions
      key="1"
      title="Two versions of ZIP"
      versions={[
        { title: 'Here', answers: [{ label: 'ZIP', text: '60613' }], onKeep: noop },
        { title: 'Elsewhere', answers: [{ label: 'ZIP', text: '' }], onKeep: noop },
      ]}
    />,
    ['role="group"', '60613', 'No answer', 'Keep this'],
  ],
  [
    'Tabs',
    <Tabs
      key="1"
      label="Statement"
      chosen="b"
      onSwitch={noop}
      tabs={[
        { id: 'a', label: 'Write', content: 'Essay' },
        { id: 'b', label: 'Upload', content: 'File' },
      ]}
    />,
    ['role="tablist"', 'aria-selected="true"', 'File'],
  ],
  [
    'ToastRegion',
    <ToastRegion
      key="1"
      onDismiss={noop}
      toasts={[{ id: '1', kind: 'error', title: 'Failed', durationMs: toastMs }]}
    />,
    ['role="alert"', 'role="status"', 'Failed'],
  ],
])('%s renders to HTML', (_, element, parts) => {
  const html = renderToStaticMarkup(element);
  for (const part of parts) expect(html).toContain(part);
});

test('a dialog and a popover render closed and without content', () => {
  const html = renderToStaticMarkup(
    <Modal open onClose={noop}>
      <Popover label="Account" trigger="Account" open={false} onOpenChange={noop}>
        Log Out
      </Popover>
    </Modal>,
  );
  expect(html).toContain('<dialog');
  expect(html).not.toContain('<dialog open');
  expect(html).not.toContain('Log Out');
});
