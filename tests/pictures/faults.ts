import { compare, joined } from './compare.ts';
import { openBrowser, openPage, photograph, subjectsOf, type Way, ways } from './photograph.ts';
import { serveSheets } from './serveSheets.ts';

/*
 * `npm run pictures:faults` plants faults in what is photographed, each in the way in which it shows, and expects the comparison to
 * see it there and in no other picture.
 */

interface Fault {
  name: string;
  /** The picture and the way that show it. */
  in: string;
  way: Way;
  css: string;
}

const faults: readonly Fault[] = [
  {
    name: 'a border one step lighter',
    in: 'TextField-sheet',
    way: 'light',
    css: 'input { border-color: #7a8290 !important }',
  },
  {
    name: 'corners 1px less round',
    in: 'TextField-sheet',
    way: 'light',
    css: 'input { border-radius: 7px !important }',
  },
  { name: 'a label 1px lower', in: 'TextField-sheet', way: 'light', css: 'label { position: relative; top: 1px }' },
  { name: 'a lighter weight', in: 'Button-sheet', way: 'light', css: 'button { font-weight: 500 !important }' },
  { name: 'an icon that is gone', in: 'Banner-sheet', way: 'light', css: 'svg { visibility: hidden }' },
  {
    name: 'a text cut off',
    in: 'RadioGroup-sheet',
    way: 'light',
    css: 'label { max-inline-size: 3rem; overflow: hidden }',
  },
  {
    name: 'a button dark on dark',
    in: 'Button-sheet',
    way: 'dark',
    css: '@media (prefers-color-scheme: dark) { button { color: #333 !important } }',
  },
  {
    name: 'a border that forced colors lose',
    in: 'TextField-sheet',
    way: 'forced colors',
    css: '@media (forced-colors: active) { input { border: 0 !important } }',
  },
  {
    name: 'an arrow on the wrong side from right to left',
    in: 'Dropdown-sheet',
    way: 'right to left',
    css: '[dir=rtl] svg { transform: translateX(4px) }',
  },
  {
    name: 'a heading that print hides',
    in: 'formPages-AcademicsEmpty-desktop',
    way: 'print',
    css: '@media print { h1 { display: none } }',
  },
  {
    name: 'a button out of its place on a phone',
    in: 'formPages-AcademicsEmpty-phone',
    way: 'light',
    css: '@media (max-width: 500px) { main button { margin-inline-start: 3px } }',
  },
  { name: 'a hint 5 % lighter', in: 'TextField-sheet', way: 'light', css: 'form p { opacity: 0.95 }' },
];

const server = await serveSheets();
const browser = await openBrowser();
let missed = 0;
try {
  const url = server.resolvedUrls?.local[0] ?? '';
  const page = await openPage(browser);
  const subjects = await subjectsOf(page, url);
  for (const fault of faults) {
    const subject = subjects.find(({ name }) => name === fault.in);
    if (!subject) throw new Error(`No picture is ${fault.in}.`);
    const elsewhere = ways[(ways.indexOf(fault.way) + 1) % ways.length] ?? 'light';
    const isEverywhere = fault.way === 'light';
    const only = isEverywhere ? [fault.way] : [fault.way, elsewhere];
    const right = await photograph(page, url, subject, { only });
    const planted = await photograph(page, url, subject, { only, css: fault.css });
    const pixels = async (way: Way) => {
      const [before, after] = [right.get(way), planted.get(way)];
      if (!before || !after) throw new Error(`Nothing was photographed in ${way}.`);
      return (await compare(await joined([before]), await joined([after]))).pixels;
    };
    const seen = await pixels(fault.way);
    const spurious = isEverywhere ? 0 : await pixels(elsewhere);
    const isRight = seen > 0 && spurious === 0;
    if (!isRight) missed += 1;
    console.log(`${isRight ? 'seen  ' : 'MISSED'} ${fault.name}: ${seen} pixels, ${spurious} elsewhere`);
  }
  console.log(`${faults.length - missed} of ${faults.length} faults are seen.`);
} finally {
  await browser.close();
  await server.close();
}
if (missed > 0) process.exitCode = 1;
