import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Scenario } from '../../mocks/scenario.ts';
import { scenarios } from '../../mocks/scenarios.ts';
import { setClock } from '../../mocks/setClock.ts';
import { today } from '../testing/today.ts';
import { Screen } from './Screen.tsx';
import { scenarioReplies } from './scenarioReplies.ts';

/*
 * The scenarios of `npm run dev:mock`, so that designers and developers look at the same screens. The
 * sidebar has each screen once, in its own group; these are found by their address.
 */

const meta = {
  title: 'Screens/Scenarios',
  component: Screen,
  tags: ['!autodocs', '!dev'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Logged in by the cookies; the profile is not loaded yet. */
const arriving = { username: null, webStatus: null, profile: 'none', hasChangedPage: false } as const;

function storyOf(scenario: Scenario): Story {
  const { title, path, today: day, isLoggedIn = true, typed = [], pressed, shows } = scenario;
  return {
    name: title,
    beforeEach: () => (day ? setClock(day) : undefined),
    args: {
      path,
      printed: path.includes('service_token'),
      replies: scenarioReplies(scenario),
      ...(isLoggedIn && { applicant: { ...arriving, today: day ?? today } }),
    },
    play: async ({ canvas, userEvent }) => {
      for (const { into, text } of typed) {
        const [field] = await canvas.findAllByLabelText(into);
        if (field) await userEvent.type(field, text);
      }
      if (pressed) await userEvent.click(await canvas.findByRole('button', { name: pressed }));
      // A toast and its card may say the same.
      await waitFor(() => expect(canvas.getAllByText(shows)[0]).toBeVisible());
    },
  };
}

export const Visitor = storyOf(scenarios.visitor);
export const FirstLogin = storyOf(scenarios['first-login']);
export const LaterLogin = storyOf(scenarios['later-login']);
export const HalfFilled = storyOf(scenarios['half-filled']);
export const FormChanged = storyOf(scenarios['form-changed']);
export const ApplicationsClose = storyOf(scenarios['applications-close']);
export const MayDelete = storyOf(scenarios['may-delete']);
export const Validating = storyOf(scenarios.validating);
export const SavedWithRevision = storyOf(scenarios['saved-with-revision']);
export const SavedOnAnotherDevice = storyOf(scenarios['saved-on-another-device']);
export const TwoVersions = storyOf(scenarios['two-versions']);
export const TwoVersionsOfAnAddress = storyOf(scenarios['two-versions-of-an-address']);
export const Submitted = storyOf(scenarios.submitted);
export const SubmittedWithNumber = storyOf(scenarios['submitted-with-number']);
export const UploadCompleted = storyOf(scenarios['upload-completed']);
export const UploadInProgress = storyOf(scenarios['upload-in-progress']);
export const UploadFailed = storyOf(scenarios['upload-failed']);
export const PdfInProgress = storyOf(scenarios['pdf-in-progress']);
export const PdfFailed = storyOf(scenarios['pdf-failed']);
export const SaveRefused = storyOf(scenarios['save-refused']);
export const SessionExpired = storyOf(scenarios['session-expired']);
export const AccountNotConfirmed = storyOf(scenarios['account-not-confirmed']);
export const OtherSite = storyOf(scenarios['other-site']);
export const ServerError = storyOf(scenarios['server-error']);
export const HtmlInsteadOfJson = storyOf(scenarios['html-instead-of-json']);
export const SlowNetwork = storyOf(scenarios['slow-network']);
export const EmptyLookup = storyOf(scenarios['empty-lookup']);
export const ServiceLink = storyOf(scenarios['service-link']);
export const TimeWindowBanner = storyOf(scenarios['time-window-banner']);
