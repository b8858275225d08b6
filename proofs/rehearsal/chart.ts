import { type Call, percentile } from './measures.ts';
import type { Rehearsal } from './rehearse.ts';

/* The picture of a rehearsal: three charts with one time axis, as SVG without any library. */

const width = 880;
const left = 64;
const right = 24;
const panelHeight = 150;
const panelGap = 62;
const top = 40;
/** The names of restarts that follow each other stand on two lines. */
const lineHeight = 14;
/** Seconds that one point of a line stands for. */
const bucketSeconds = 5;

interface Line {
  name: string;
  color: string;
  points: readonly (readonly [at: number, value: number])[];
}

interface Panel {
  title: string;
  lines: readonly Line[];
}

export function chartOf({ calls, memory, restarts, seconds, settings }: Rehearsal): string {
  const saves = calls.filter(({ operation, failure }) => operation === 'saveAnswers' && failure === undefined);
  const colors = ['#1f5fbf', '#c2410c', '#15803d'] as const;
  const panels: readonly Panel[] = [
    {
      title: 'Calls a second',
      lines: [{ name: 'all calls', color: colors[0], points: buckets(calls, (its) => its.length / bucketSeconds) }],
    },
    {
      title: 'Time of a save, in milliseconds',
      lines: [
        { name: '99 of 100 within', color: colors[1], points: buckets(saves, timesAt(0.99)) },
        { name: 'median', color: colors[0], points: buckets(saves, timesAt(0.5)) },
      ],
    },
    {
      title: 'Memory, in MB',
      lines: [
        ...[0, 1].map((index) => ({
          name: `server ${index + 1}`,
          color: colors[index] ?? '',
          points: memory.map(({ at, servers }) => [at, (servers[index] ?? 0) / 1e6] as const),
        })),
        {
          name: 'conversions and browsers',
          color: colors[2],
          points: memory.map(({ at, started }) => [at, started / 1e6] as const),
        },
      ],
    },
  ];
  const height = top + panels.length * (panelHeight + panelGap);
  const x = (at: number) => left + (at / seconds) * (width - left - right);
  const bands = restarts.map(
    ({ from, to, server }, index) =>
      `<rect x="${round(x(from))}" y="${top}" width="${round(x(to) - x(from))}" height="${height - top - panelGap}" fill="#94a3b8" opacity="0.25"/>` +
      `<text x="${round(x(from))}" y="${top - 8 - (index % 2) * lineHeight}">server ${server + 1} restarts</text>`,
  );
  const end = settings.minutes * 60;
  const deadline =
    end <= seconds
      ? `<line x1="${round(x(end))}" x2="${round(x(end))}" y1="${top}" y2="${height - panelGap}" stroke="#7f1d1d" stroke-dasharray="4 3"/><text x="${round(x(end))}" y="${top - 8}" text-anchor="end">closing date</text>`
      : '';
  const drawn = panels.map((panel, index) => draw(panel, top + index * (panelHeight + panelGap), { x, seconds }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#334155">
<title>A deadline evening: calls a second, time of a save, and memory</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[...bands, deadline, ...drawn].join('\n')}
</svg>
`;
}

function draw({ title, lines }: Panel, y: number, { x, seconds }: { x: (at: number) => number; seconds: number }) {
  const most = ceiling(Math.max(1, ...lines.flatMap(({ points }) => points.map(([, value]) => value))));
  const bottom = y + panelHeight;
  const height = (value: number) => bottom - (value / most) * (panelHeight - 20);
  const grid = [0, 0.5, 1].map(
    (share) =>
      `<line x1="${left}" x2="${width - right}" y1="${round(height(most * share))}" y2="${round(height(most * share))}" stroke="#e2e8f0"/>` +
      `<text x="${left - 8}" y="${round(height(most * share) + 4)}" text-anchor="end">${most * share}</text>`,
  );
  const ticks = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, minute) => minute)
    .filter((minute) => minute % Math.ceil(seconds / 60 / 10) === 0)
    .map((minute) => `<text x="${round(x(minute * 60))}" y="${bottom + 16}" text-anchor="middle">${minute} min</text>`);
  const drawn = lines.map(
    ({ points, color }) =>
      `<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${points.map(([at, value]) => `${round(x(at))},${round(height(value))}`).join(' ')}"/>`,
  );
  const names = lines.map(
    ({ name, color }, index) =>
      `<text x="${width - right}" y="${y + 10 + index * 14}" text-anchor="end" fill="${color}">${name}</text>`,
  );
  return [
    ...grid,
    ...ticks,
    ...drawn,
    ...names,
    `<text x="${left}" y="${y + 10}" font-weight="600">${title}</text>`,
  ].join('\n');
}

/** The next round number: 1, 2 or 5 with zeros. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((candidate) => candidate >= value) ?? value;
}

const round = (value: number) => Math.round(value * 10) / 10;

function buckets(calls: readonly Call[], figureOf: (its: readonly Call[]) => number): Line['points'] {
  const by: Call[][] = [];
  for (const call of calls) {
    const index = Math.floor(call.at / bucketSeconds);
    by[index] ??= [];
    by[index].push(call);
  }
  return Array.from(by, (its, index) => [index * bucketSeconds + bucketSeconds / 2, its ? figureOf(its) : 0] as const);
}

const timesAt = (share: number) => (its: readonly Call[]) =>
  percentile(
    its.map(({ ms }) => ms).toSorted((one, other) => one - other),
    share,
  );
