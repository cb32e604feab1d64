import { globSync, readFileSync } from 'node:fs';

const contractPattern =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = \/\* @__PURE__ \*\/ route\(\(\) => \(\{(?:(?!\n\}\)\);)[\s\S])*?\bid: '([\w-]+)'/g;

const plainText = (docstring: string): string =>
  docstring
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the docstrings of all route contracts by route id. */
export const readDocstrings = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('domain/**/*contract.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(contractPattern)].map(
        ([, docstring = '', id = '']): [string, string] => [id, plainText(docstring)],
      ),
    ),
  );
