import { colorsOf } from '../../design-system/tokens/index.ts';
import type { Brand } from '../../form/engine/university.ts';

/** The icon of the browser's tab, in the color of the header. The pages show its `#mark` (Logo.tsx). */
export function drawIcon(name: string, { mark, ...look }: Brand): string {
  const { light } = colorsOf(look).band;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" color="${light}"><title>${escapeXml(name)}</title>` +
    `<style>@media (prefers-color-scheme:dark){svg{color:#fff}}</style><g id="mark">${mark.trim()}</g></svg>`
  );
}

const escapeXml = (text: string) => text.replaceAll(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
