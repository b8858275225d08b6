/**
 * Who may import whom. Read a rule's comment as the answer to "why is this import refused?".
 * form and design-system import nothing of ours. In app each folder imports what stands to its left:
 * platform -> state -> draft -> effects -> features -> pages, layouts, print -> routes, store. server uses form; tests and proofs may use all.
 */
const outside = (...folders) => `^(?!(${folders.join('|')}|openapi\\.d\\.ts|node_modules))`;
const left = (path) => ({ path, pathNot: '\\.(test|stories)\\.tsx?$' });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one idea in two places, or two ideas in a knot.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'form-stands-alone',
      comment:
        'form/ is what the application asks. It is shared by app, server and tests, so it knows none of them, nor React, Redux or Node.',
      severity: 'error',
      from: left('^form/'),
      to: { path: outside('form/', 'answerKeys\\.ts') },
    },
    {
      name: 'form-is-pure',
      comment: 'form/ runs in the browser and on the server: no library, no Node module.',
      severity: 'error',
      from: left('^form/'),
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    {
      name: 'design-system-stands-alone',
      comment:
        'design-system/ knows React and styled-components, nothing of admissions: a university could adopt it on its own. Only packaging/ runs in Node.',
      severity: 'error',
      from: left('^design-system/(?!packaging/)'),
      to: { path: outside('design-system/') },
    },
    {
      name: 'design-system-has-one-door',
      comment:
        'Outside design-system/ only its index.ts and its style sheet, and in a build its tokens/index.ts, may be imported, in tests also what its stories show and its announcer says; what is not exported there is private.',
      severity: 'error',
      from: { pathNot: '^design-system/' },
      to: {
        path: '^design-system/',
        pathNot:
          '^design-system/((tokens/)?index\\.ts|(dist/)?tokens\\.css|announcer/heard\\.ts|everyWidget/(StateSheet\\.tsx|stateStories\\.ts))$',
      },
    },
    {
      name: 'engine-knows-no-university',
      comment:
        'form/engine serves every university and any contract. What one university asks, offers or says belongs to its own folder.',
      severity: 'error',
      from: left('^form/engine/'),
      to: { path: '^(form/(?!engine/)|openapi\\.d\\.ts|answerKeys\\.ts)' },
    },
    {
      name: 'one-place-says-which-university',
      comment:
        'form/university.ts gives what the running university decides, so that another one needs one change. Only tests and stories about one university import its folder.',
      severity: 'error',
      from: left('^(app|server|mocks|conformance)/'),
      to: { path: '^form/', pathNot: '^form/(engine/|(university|nextSteps|answerKeys|testing)\\.ts$)' },
    },
    {
      name: 'sections-use-bound-builders',
      comment:
        'The engine takes any answer key. A section imports the builders that its university has bound to the keys of the contract.',
      severity: 'error',
      from: left('^form/(?!engine/)(?!.*/builders\\.ts$)'),
      to: { path: '^form/engine/(questionBuilders|groupBuilders|conditions)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-facts',
      comment:
        'app/platform wraps the network and the browser. It knows the contract, not the store, the features or the screens.',
      severity: 'error',
      from: left('^app/platform/'),
      to: { path: '^app/(?!platform/)' },
    },
    {
      name: 'state-holds-facts-only',
      comment: 'app/state holds pure slices and selectors: no saga, no request, no React component.',
      severity: 'error',
      from: left('^app/state/'),
      to: { path: '^(app/(?!(platform|state)/)|node_modules/(react|redux-saga|typed-redux-saga)/)' },
    },
    {
      name: 'draft-knows-no-features',
      comment:
        'app/draft holds the answers: what is entered, saved, kept on the device and merged. Screens are in features.',
      severity: 'error',
      from: left('^app/draft/'),
      to: { path: '^app/(?!(platform|state|draft)/)' },
    },
    {
      name: 'effects-know-no-features',
      comment: 'app/effects holds saga steps that several features share. A step that needs a feature belongs to it.',
      severity: 'error',
      from: left('^app/effects/'),
      to: { path: '^app/(?!(platform|state|draft|effects)/)' },
    },
    {
      name: 'features-know-no-siblings',
      comment:
        'A feature needs no other feature: put the event both listen to into state, or let the store compose them.',
      severity: 'error',
      from: left('^app/features/([^/]+)/'),
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'features-do-not-know-screens',
      comment: 'pages, layouts and print compose features; a feature that needs a screen contains one.',
      severity: 'error',
      from: left('^app/features/'),
      to: { path: '^app/(pages|layouts|print|store|routes|main)' },
    },
    {
      name: 'screens-do-not-know-the-store',
      comment: 'Screens use selectors and actions of features; only routes and main know how the store is made.',
      severity: 'error',
      from: left('^app/(pages|layouts|print)/'),
      to: { path: '^app/(routes|main|store/(createStore|rootSaga))' },
    },
    {
      name: 'server-knows-no-browser-code',
      comment: 'server/ keeps the contract with form/; it never reaches into the app or the design system.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|design-system|mocks)/' },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'contract/ reads openapi.yaml for the server, the mock, the conformance package and the app’s tests and stories, so it knows none of them.',
      severity: 'error',
      from: left('^contract/'),
      to: { path: '^(app|conformance|design-system|form|mocks|proofs|server|tests)/' },
    },
    {
      name: 'conformance-stands-alone',
      comment:
        'conformance/ checks any backend, so it knows no server. Its published package bundles contract/, which reads openapi.yaml, and a complete application from form/.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(app|design-system|server|mocks|proofs|tests)/' },
    },
    {
      name: 'app-knows-no-server-code',
      comment: 'The app knows the server by the contract alone.',
      severity: 'error',
      from: left('^app/'),
      to: { path: '^(server|tests|proofs)/' },
    },
    {
      name: 'app-ships-no-mock',
      comment:
        'What applicants load knows nothing of mock scenarios: only the stories show them, and only the development server plays them.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(stories/|vite\\.config\\.ts$)' },
      to: { path: '^mocks/' },
    },
    {
      name: 'libraries-are-declared',
      comment:
        'A workspace declares each library that it imports. Without that, a library is found only because another package needs it too. Vitest and Storybook run from the root for every workspace.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/(vitest|storybook|@storybook)/' },
    },
    {
      name: 'server-runs-without-development-libraries',
      comment: '`npm ci --omit=dev` installs what the server imports. Only its tests and tools may use the rest.',
      severity: 'error',
      from: { path: '^server/', pathNot: '(\\.test\\.ts|^server/testing/.*|^server/(vitest|drizzle)\\.config\\.ts)$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^([a-z-]+/dist(-screens)?|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
    },
  },
};
