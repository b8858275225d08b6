import type { Indexer, IndexInput } from 'storybook/internal/types';

/*
 * What stands on the shelf. Each file of stories is also a file of tests; a designer looks for a widget's playground, the sheet with all
 * its states, and the few stories tagged `shelf`, which a sheet cannot show. Every story keeps its address, and is tested.
 */

const ofEachWidget = ['Playground', 'AllStates'];

/** An indexer that takes the tests of widgets off the sidebar. */
export const shelved = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const inputs = await indexer.createIndex(file, options);
    return file.includes('/design-system/') ? inputs.map(placed) : inputs;
  },
});

const placed = (input: IndexInput): IndexInput =>
  ofEachWidget.includes(input.exportName ?? '') || input.tags?.includes('shelf')
    ? input
    : { ...input, tags: [...(input.tags ?? []), '!dev'] };
