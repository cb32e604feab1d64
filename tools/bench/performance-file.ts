import { cpus, release, totalmem, type } from 'node:os';
import { readFile, writeFile } from 'node:fs/promises';

/** Describes the machine of a measurement. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${type()} ${release()}`;

const file = 'docs/performance.md';
const title = '# How fast the product is\n';

/** Replaces one section of docs/performance.md. */
export const writeResult = async (heading: string, text: string): Promise<void> => {
  const before = await readFile(file, 'utf8').catch(() => title);
  const [start = title, ...sections] = before.split(/^(?=## )/m);
  const section = `## ${heading}\n\n${text.trim()}\n`;
  const index = sections.findIndex((other) => other.startsWith(`## ${heading}\n`));
  const all = index < 0 ? [...sections, section] : sections.with(index, section);
  await writeFile(file, [start, ...all].map((part) => part.trim()).join('\n\n') + '\n');
};
