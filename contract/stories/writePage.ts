import { writeFileSync } from 'node:fs';
import { readContractFile } from '../contractFile.ts';
import { readOperations } from '../operations.ts';
import { drawStory, escaped } from './drawStory.ts';
import { readStories } from './readStories.ts';

/* The last step of `npm run docs:contract`: writes the stories of arazzo.yaml as pictures, docs/contract/stories.html. */

const operations = readOperations(readContractFile());
const figures = readStories().map(
  (story) => `<section>
<h2 id="${story.workflowId}">${escaped(story.summary)}</h2>
<p>${escaped(story.description)}</p>
${drawStory(story, operations)}
</section>`,
);

writeFileSync(
  new URL('../../docs/contract/stories.html', import.meta.url),
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>The stories of an applicant</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { max-width: 50rem; margin: 0 auto; padding: 1rem; }
svg { width: 100%; height: auto; fill: currentColor; stroke: none; font-size: 13px; }
text { text-anchor: middle; }
.code { font-family: ui-monospace, monospace; font-size: 12px; }
.box { fill: none; stroke: currentColor; }
.lane { stroke: currentColor; stroke-dasharray: 2 5; }
.between { fill: none; stroke: currentColor; stroke-dasharray: 5 4; }
.call { stroke: currentColor; }
.reply { stroke: currentColor; stroke-dasharray: 6 4; }
</style>
</head>
<body>
<h1>The stories of an applicant</h1>
<p>From arazzo.yaml. The names after the calls and statuses are those of the examples in <a href="index.html">the contract</a>.</p>
${figures.join('\n')}
</body>
</html>
`,
);
