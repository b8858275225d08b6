import manifest from '../package.json' with { type: 'json' };

/** The oldest version of each browser that the application works in: `browserslist` in package.json, such as `Safari >= 16.4`. */
export const oldestBrowsers: readonly { name: string; version: string }[] = manifest.browserslist.map((line) => {
  const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!name || !version) throw new Error(`browserslist in package.json: "${line}" is not like "Safari >= 16.4".`);
  return { name, version };
});

/** As the README and the page for older browsers say it. */
export const oldestBrowsersText = oldestBrowsers.map(({ name, version }) => `${name} ${version}`).join(', ');
