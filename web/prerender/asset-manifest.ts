import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
);

const printSource = 'src/styles/print.css';

const isStyleSheet = (file: string): boolean => file.endsWith('.css');

/** Returns the manifest's key of a source: a component without its extension, or any other file. */
const keyOf = (source: string): string => `src/${source}${/\.(css|ts)$/.test(source) ? '' : '.tsx'}`;

export interface AssetManifest {
  readonly entry: string;
  readonly font: string;
  readonly printStyleSheet: string;
  readonly entryStyleSheets: readonly string[];
  readonly chunksOf: (sources: readonly string[]) => string[];
  readonly styleSheetsOf: (sources: readonly string[]) => string[];
}

/** Reads Vite's manifest. @throws Error if it lacks the entry, its styles or font, print.css or a source */
export const readAssetManifest = async (path: string): Promise<AssetManifest> => {
  const manifest = z.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')));
  const print = manifest[printSource];
  if (print === undefined) throw new Error(`${path} does not list ${printSource}`);
  const entryKey = Object.keys(manifest).find(
    (key) => key !== printSource && manifest[key]?.isEntry === true,
  );
  if (entryKey === undefined || manifest[entryKey]?.css === undefined)
    throw new Error(`${path} has no entry or no styles`);
  const font = manifest[entryKey].assets?.find((file) => file.endsWith('.woff2'));
  if (font === undefined) throw new Error(`${path} has no font in the styles of the entry`);

  // Imports first: later style sheets override them.
  const collect = (key: string, visited: Set<string>, visiting = new Set<string>()): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${path} does not list ${key}`);
    if (visited.has(key) || visiting.has(key)) return;
    visiting.add(key);
    for (const imported of chunk.imports ?? []) collect(imported, visited, visiting);
    visited.add(key);
  };
  const chunkKeysOf = (sources: readonly string[]): string[] => {
    const visited = new Set<string>();
    for (const key of [entryKey, ...sources.map(keyOf)]) collect(key, visited);
    return [...visited];
  };
  const sheetsOf = (key: string): readonly string[] => {
    const { file, css = [] } = manifest[key] ?? {};
    return file !== undefined && isStyleSheet(file) ? [file] : css;
  };

  const addressesOf = (keys: readonly string[]): string[] =>
    [...new Set(keys.flatMap(sheetsOf))].map((file) => `/${file}`);

  return {
    entry: `/${manifest[entryKey].file}`,
    font: `/${font}`,
    printStyleSheet: `/${print.file}`,
    entryStyleSheets: addressesOf([entryKey]),
    chunksOf: (sources) =>
      chunkKeysOf(sources)
        .filter((key) => key !== entryKey && !isStyleSheet(key))
        .map((key) => `/${manifest[key]?.file}`),
    styleSheetsOf: (sources) => addressesOf(chunkKeysOf(sources)),
  };
};
