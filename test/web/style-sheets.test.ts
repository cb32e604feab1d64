import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = 'web/src/styles';
const readSheet = (name: string): string =>
  readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const importsOf = (sheet: string) => Array.from(readSheet(sheet).matchAll(/'\.\/(.+)'/g), ([, name]) => name);
const onEveryPage = new Set(['common.css', 'site.css'].flatMap(importsOf));

/** Nested selectors stay within their parent's. */
const outerSelectors = (css: string): string[] => {
  const selectors: string[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of css.matchAll(/((?:[^{};']|'[^']*')*)([{};])/g)) {
    const start = text.trim();
    if (end === '}') open.pop();
    if (end !== '{') continue;
    if (!start.startsWith('@') && open.every((outer) => /^@(?:media|supports)/.test(outer)))
      selectors.push(...start.split(/,(?![^(]*\))/));
    open.push(start);
  }
  return selectors;
};

/** A visitor who clicks to another page keeps the style sheets of the first. */
test('a style sheet of some pages names a class of its own first, which no other sheet does', () => {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'print.css');
  for (const sheet of [...onEveryPage, ...sheets.filter((name) => !onEveryPage.has(name))] as string[]) {
    for (const selector of outerSelectors(readSheet(sheet))) {
      const name = /\.[\w-]+/.exec(selector)?.[0] ?? selector.trim();
      const owner = owners.get(name) ?? sheet;
      owners.set(name, owner);
      if (onEveryPage.has(sheet)) continue;
      if (!name.startsWith('.')) faults.push(`${sheet}: ${name} has no class`);
      if (owner !== sheet) faults.push(`${sheet}: ${name} is of ${owner}`);
    }
  }
  expect(faults).toEqual([]);
});
