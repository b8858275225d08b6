import type { Operation } from '../operations.ts';
import { operationOf, type Step, type Story, statusOf } from './readStories.ts';

/* A story as a sequence picture (SVG): the browser on the left, the server on the right, time from top to bottom. */

const width = 760;
const browser = 130;
const server = 630;
const top = 70;
const lineHeight = 18;

/** The height of a step without and with something between. */
const stepHeight = 92;
const betweenHeight = 40;

export function drawStory({ workflowId, summary, steps }: Story, operations: readonly Operation[]): string {
  let y = top;
  const drawn = steps.map((step) => {
    const picture = drawStep(step, operationOf(step, operations), y);
    y += heightOf(step);
    return picture;
  });
  return `<svg viewBox="0 0 ${width} ${y + 10}" role="img" aria-labelledby="${workflowId}-picture">
<title id="${workflowId}-picture">${escaped(summary)}</title>
${lane(browser, 'Browser', y)}${lane(server, 'Server', y)}
${drawn.join('\n')}
</svg>`;
}

const heightOf = (step: Step) => stepHeight + (step['x-between'] ? betweenHeight : 0);

const lane = (x: number, name: string, end: number) =>
  `<rect x="${x - 60}" y="10" width="120" height="32" rx="6" class="box"/>${text(x, 31, name)}<line x1="${x}" y1="42" x2="${x}" y2="${end}" class="lane"/>`;

function drawStep(step: Step, { method, path }: Operation, start: number): string {
  const between = step['x-between'];
  const y = start + (between ? betweenHeight : 0);
  const middle = (browser + server) / 2;
  const reply = [statusOf(step), step['x-response']].filter(Boolean).join(' ');
  return [
    ...(between ? [`<rect x="60" y="${start - 4}" width="640" height="28" rx="6" class="between"/>`] : []),
    ...(between ? [text(middle, start + 15, between)] : []),
    text(middle, y + lineHeight - 6, step.description),
    arrow(browser, server, y + 40, 'call'),
    text(middle, y + 34, [`${method} ${path}`, step['x-request']].filter(Boolean).join(' · '), 'code'),
    arrow(server, browser, y + 68, 'reply'),
    text(middle, y + 62, reply, 'code'),
  ].join('\n');
}

function arrow(from: number, to: number, y: number, kind: 'call' | 'reply'): string {
  const back = from < to ? -8 : 8;
  return `<line x1="${from}" y1="${y}" x2="${to}" y2="${y}" class="${kind}"/><path d="M${to} ${y}l${back} -5v10z"/>`;
}

const text = (x: number, y: number, words: string, kind = '') =>
  `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(words)}</text>`;

export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
