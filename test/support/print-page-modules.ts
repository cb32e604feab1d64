import { relative } from 'node:path';
import { build, type Rolldown } from 'vite';

// Builds the site for browsers, and prints the source files in each page's chunks, by the page's own file.

process.env.NODE_ENV = 'production';
const built = await build({ configFile: 'web/vite.config.ts', build: { write: false } });
const { output } = built as Rolldown.RolldownOutput;
const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

const collect = (fileName: string, found: Set<string>): Set<string> => {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) collect(imported, found);
  return found;
};

const modulesOf = (fileName: string): string[] =>
  Object.entries(chunks.get(fileName)?.modules ?? {})
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([path]) => relative(process.cwd(), path));

const pages = [...chunks.values()].flatMap(({ fileName, facadeModuleId }) =>
  facadeModuleId === null
    ? []
    : [[relative(process.cwd(), facadeModuleId), [...collect(fileName, new Set())].flatMap(modulesOf)]],
);
process.stdout.write(JSON.stringify(Object.fromEntries(pages)));
