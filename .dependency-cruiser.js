/**
 * Who may import whom. Read a rule's comment as the answer to "why is this import refused?".
 * The house: form and design-system stand alone; app goes left to right (api -> draft, session -> features ->
 * pages, shell, print -> routes, store); server uses form; tests may use all.
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
      to: { path: outside('form/') },
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
        'design-system/ knows React and styled-components, nothing of admissions: a university could adopt it on its own.',
      severity: 'error',
      from: left('^design-system/'),
      to: { path: outside('design-system/') },
    },
    {
      name: 'design-system-has-one-door',
      comment: 'Outside design-system/ only its index.ts may be imported; what is not exported there is private.',
      severity: 'error',
      from: { pathNot: '^design-system/' },
      to: { path: '^design-system/', pathNot: '^design-system/index\\.ts$' },
    },
    {
      name: 'api-knows-the-contract-only',
      comment: 'app/api is the door to the server: it knows the contract, not the store, the features or the screens.',
      severity: 'error',
      from: left('^app/api/'),
      to: { path: '^app/(?!api/)' },
    },
    {
      name: 'facts-do-not-know-features',
      comment:
        'app/draft and app/session hold facts; what happens over time (features) and what is seen (pages, shell) reads them, not the other way round.',
      severity: 'error',
      from: left('^app/(draft|session)/'),
      to: { path: '^app/(?!(api|draft|session)/)' },
    },
    {
      name: 'features-know-no-siblings',
      comment:
        'A feature needs no other feature: put the event both listen to into draft or session, or let the store compose them.',
      severity: 'error',
      from: left('^app/features/([^/]+)/'),
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'features-do-not-know-screens',
      comment: 'pages, shell and print compose features; a feature that needs a screen has swallowed one.',
      severity: 'error',
      from: left('^app/features/'),
      to: { path: '^app/(pages|shell|print|store|routes|main)' },
    },
    {
      name: 'screens-do-not-know-the-store',
      comment: 'Screens use selectors and actions of features; only routes and main know how the store is made.',
      severity: 'error',
      from: left('^app/(pages|shell|print)/'),
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
      name: 'conformance-stands-alone',
      comment:
        'conformance/ checks any backend, so it knows the contract and what a complete application answers, and no server.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(app|design-system|server|mocks|contract|tests)/' },
    },
    {
      name: 'app-knows-no-server-code',
      comment: 'The app knows the server by the contract alone.',
      severity: 'error',
      from: left('^app/'),
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'app-ships-no-mock',
      comment:
        'What applicants load knows nothing of mock scenarios: only the stories show them, and only the development server plays them.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(stories/|vite\\.config\\.ts$)' },
      to: { path: '^mocks/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
    },
  },
};
