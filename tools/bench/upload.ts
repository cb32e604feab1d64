import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../bin/command/read-command-line.ts';
import { startRunner } from '../product/runner.ts';
import { bars } from './bars.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';
import { uploadFile, uploadPhoto } from './upload/upload-in-browser.ts';

const helpText = `
  npm run bench:upload   measure uploads by a browser over slow lines, and write docs/performance.md

  --help  print this help
`;

readCommandLine(helpText, {});

const megabyte = 1024 * 1024;
const megabytes = 25;
const line = { bitsPerSecond: 10_000_000, roundTripMs: 50 };
// Lighthouse's slow 4G, of which uploads need what it sends.
const slow4g = { bitsPerSecond: 750_000, roundTripMs: 150 };

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const [large, small] = [join(folder, 'document.pdf'), join(folder, 'small.pdf')];
const content = Buffer.alloc(megabytes * megabyte, 'The quick brown fox jumps over the lazy dog. ');
content.write('%PDF-1.7\n');
await writeFile(large, content);
await writeFile(small, content.subarray(0, 1_000));

const runner = await startRunner(join(folder, 'data'));
let file: Awaited<ReturnType<typeof uploadFile>>;
let photo: Awaited<ReturnType<typeof uploadPhoto>>;
try {
  file = await uploadFile({ runner, small, line }, large);
  photo = await uploadPhoto({ runner, small, line: slow4g }, join(folder, 'payslip.jpg'));
} finally {
  await runner.stop();
  await rm(folder, { recursive: true });
}
const secondsOf = (bytes: number, { bitsPerSecond }: typeof line): number => (bytes * 8) / bitsPerSecond;
const inMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const figures: Figure[] = [
  {
    name: 'By the site at 10 Mbit/s and 50 ms',
    value: file.seconds,
    unit: 's',
    beside: { name: 'the bytes alone', value: secondsOf(megabytes * megabyte, line) },
    bar: bars.slowLine,
  },
  {
    name: 'Additional memory of the browser meanwhile',
    value: file.memory,
    unit: 'MB',
    beside: { name: 'the file', value: megabytes },
    bar: bars.browserMemory,
  },
  {
    name: `A photo of ${inMegabytes(photo.bytes)} MB on slow 4G`,
    value: photo.seconds,
    unit: 's',
    beside: {
      name: `the ${inMegabytes(photo.sentBytes)} MB it is shrunk to`,
      value: secondsOf(photo.sentBytes, slow4g),
    },
    bar: bars.photoSeconds,
  },
];
report(figures);
await writeReport(
  'Uploads',
  figures,
  `\`npm run bench:upload\` uploads a file of ${megabytes} MB, the largest document, to a running product.

- Over a line of 10 Mbit/s and 50 ms, by Chromium on the page for documents, from the selection of the file until it is shown as
  uploaded. The floor is the time of the line for the bytes alone.
- The photo is the payslip of the tests, and its line that of Lighthouse's slow 4G, 750 kbit/s and 150 ms. The time includes the shrinking,
  without a phone's slower processor. As it was taken it would need ${secondsOf(photo.bytes, slow4g).toFixed(0)} s.
- Memory is that of all browser processes (\`Pss_Anon\` and \`Pss_Shmem\` of Linux, ten times a second).

${figureTable(figures)}`,
);
