import { StateSheet, type StoryFile } from './StateSheet.tsx';

const files = import.meta.glob<StoryFile>('../*/*.stories.tsx');

interface Context {
  parameters: { fileName?: string };
}

interface Loaded {
  stories?: StoryFile | undefined;
}

/** The story object of a widget's sheet: the states of the other stories in its file. The test runner visits those one by one. */
export const allStates = {
  tags: ['!autodocs'],
  parameters: { controls: { disable: true }, docs: { source: { type: 'code' } } },
  loaders: [
    async ({ parameters: { fileName } }: Context): Promise<Loaded> => {
      const path = Object.keys(files).find((file) => fileName?.endsWith(file.replace('../', '/')));
      return path === undefined ? {} : { stories: await files[path]?.() };
    },
  ],
  render: (_args: unknown, { loaded: { stories } }: { loaded: Loaded }) =>
    stories ? <StateSheet stories={stories} /> : <p>No file of stories was found.</p>,
};
