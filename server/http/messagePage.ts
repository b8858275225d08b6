import { createHash } from 'node:crypto';
import { institution } from '../../form/university.ts';
import { dataPolicy } from './security.ts';

interface Message {
  title: string;
  paragraphs: readonly string[];
  link?: { label: string; href: string };
}

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:3rem auto;padding:0 1rem}';

/** Allows a message page its style, and nothing else. */
export const messagePolicy = `${dataPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A page without scripts, for a person whose request the application cannot answer. The texts are ours and hold no markup. */
export const messagePage = ({ title, paragraphs, link }: Message): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} – ${escaped(institution.name)}</title><style>${style}</style></head><body><main><h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    link ? `<p><a href="${link.href}">${link.label}</a></p>` : '',
    '</main></body></html>',
  ].join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
