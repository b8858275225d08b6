import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { institution } from './university.ts';

const root = join(import.meta.dirname, '..');
const isSource = (path: string) =>
  /\.(tsx?|html|svg)$/.test(path) && !/\.(test|stories)\.tsx?$|(^|\/)(node_modules|dist|testing|stories)\//.test(path);

/** Texts that mean this university wherever they are. */
const texts = [institution.name, institution.helpEmail, institution.copyrightHolder];

test.each(['app', 'conformance', 'design-system', 'form/engine', 'mocks', 'server'])(
  'nothing in %s names the university that runs',
  (folder) => {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSource);
    expect(files.length).toBeGreaterThan(3);
    const contentOf = (path: string) => readFileSync(join(root, folder, path), 'utf8');
    expect(files.filter((path) => texts.some((text) => contentOf(path).includes(text)))).toEqual([]);
  },
);
