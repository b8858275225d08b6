import files from './.dependency-cruiser.js';

/** The same imports, folder by folder. Tests and stories use every layer, so they are left out. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      comment: 'Two folders that need each other are one folder, or one of them holds a file of the other.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: '(^|/)(dist(-screens)?|storybook-static|testing|stories)/|\\.(test|stories)\\.tsx?$' },
  },
};
