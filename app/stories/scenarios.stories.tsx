import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Scenario, scenarios } from '../../mocks/scenarios.ts';
import { createApi } from '../api/client.ts';
import { LookupContext } from '../features/lookup/LookupContext.ts';
import { createLookup } from '../features/lookup/lookup.ts';
import { playServer } from '../testing/playServer.ts';
import { Screen, today } from './Screen.tsx';
import { scenarioNetwork } from './scenarioNetwork.ts';

/* The situations of `npm run dev:mock`, so that designers and developers look at the same ones. */

const meta = {
  title: 'Screens/Scenarios',
  component: Screen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Logged in by the cookies, and nothing more is known yet. */
const arriving = { username: null, webStatus: null, profile: 'none', hasChangedPage: false } as const;

function storyOf(scenario: Scenario): Story {
  const { title, path, isLoggedIn = true, typed, pressed, shows } = scenario;
  const network = scenarioNetwork(scenario);
  const lookup = createLookup(createApiFor(network));
  return {
    name: title,
    args: { path, network, ...(isLoggedIn && { applicant: { ...arriving, today: scenario.today ?? today } }) },
    decorators: (Story) => (
      <LookupContext value={lookup}>
        <Story />
      </LookupContext>
    ),
    play: async ({ canvas, userEvent }) => {
      if (typed) await userEvent.type(await canvas.findByLabelText(typed.into), typed.text);
      if (pressed) await userEvent.click(canvas.getByRole('button', { name: pressed }));
      await waitFor(() => expect(canvas.getByText(shows)).toBeVisible(), { timeout: 5000 });
    },
  };
}

function createApiFor(network: ReturnType<typeof scenarioNetwork>) {
  const server = playServer();
  network(server);
  return createApi({ baseUrl: 'http://server.test', fetch: server.fetch, onUnauthorized: () => {} });
}

export const Visitor = storyOf(scenarios.visitor);
export const FirstLogin = storyOf(scenarios['first-login']);
export const LaterLogin = storyOf(scenarios['later-login']);
export const HalfFilled = storyOf(scenarios['half-filled']);
export const Validating = storyOf(scenarios.validating);
export const Submitted = storyOf(scenarios.submitted);
export const UploadCompleted = storyOf(scenarios['upload-completed']);
export const UploadInProgress = storyOf(scenarios['upload-in-progress']);
export const UploadFailed = storyOf(scenarios['upload-failed']);
export const PdfInTheMaking = storyOf(scenarios['pdf-in-the-making']);
export const PdfFailed = storyOf(scenarios['pdf-failed']);
export const SessionExpired = storyOf(scenarios['session-expired']);
export const ServerError = storyOf(scenarios['server-error']);
export const HtmlInsteadOfJson = storyOf(scenarios['html-instead-of-json']);
export const SlowNetwork = storyOf(scenarios['slow-network']);
export const EmptyLookup = storyOf(scenarios['empty-lookup']);
export const TimeWindowBanner = storyOf(scenarios['time-window-banner']);
