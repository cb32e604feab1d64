import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const fontPackages = ['@fontsource-variable/figtree'];

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Returns the fonts' licences in Vite's format: Vite lists those of code only. */
export const fontLicences = async (): Promise<string> => {
  const sections = fontPackages.map(async (name) => {
    const file = fileURLToPath(import.meta.resolve(`${name}/package.json`));
    const { version, license } = packageSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const text = await readFile(join(dirname(file), 'LICENSE'), 'utf8');
    return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
  });
  return (await Promise.all(sections)).join('');
};
