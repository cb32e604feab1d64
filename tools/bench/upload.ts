import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRunner } from '../product/runner.ts';
import { bars } from './bars.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';
import { uploadInBrowser } from './upload/upload-in-browser.ts';

// `npm run bench:upload`: measures an upload by a browser over a slow line.
const megabyte = 1024 * 1024;
const megabytes = 25;
const line = { bitsPerSecond: 10_000_000, roundTripMs: 50 };

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const [large, small] = [join(folder, 'document.pdf'), join(folder, 'small.pdf')];
const content = Buffer.alloc(megabytes * megabyte, 'The quick brown fox jumps over the lazy dog. ');
content.write('%PDF-1.7\n');
await writeFile(large, content);
await writeFile(small, content.subarray(0, 1_000));

const runner = await startRunner(join(folder, 'data'));
let inBrowser: Awaited<ReturnType<typeof uploadInBrowser>>;
try {
  inBrowser = await uploadInBrowser(runner, { small, large }, line);
} finally {
  await runner.stop();
  await rm(folder, { recursive: true });
}
const floor = (megabytes * megabyte * 8) / line.bitsPerSecond;
const figures: Figure[] = [
  {
    name: 'By the site at 10 Mbit/s and 50 ms',
    value: inBrowser.seconds,
    unit: 's',
    beside: { name: 'the bytes alone', value: floor },
    bar: bars.slowLine,
  },
  {
    name: 'Additional memory of the browser meanwhile',
    value: inBrowser.memory,
    unit: 'MB',
    beside: { name: 'the file', value: megabytes },
    bar: bars.browserMemory,
  },
];
report(figures);
await writeReport(
  'Uploads',
  figures,
  `\`npm run bench:upload\` uploads a file of ${megabytes} MB, the largest document, to a running product.

- Over a line of 10 Mbit/s and 50 ms, by Chromium on the page for documents, from the selection of the file until it is shown as
  uploaded. The floor is the time of the line for the bytes alone.
- Memory is that of all browser processes (\`Pss_Anon\` and \`Pss_Shmem\` of Linux, ten times a second).

${figureTable(figures)}`,
);
