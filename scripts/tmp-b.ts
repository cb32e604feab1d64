import { mkdtemp, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { startRunner } from '../test/support/runner.ts';
import { uploadInBrowser } from './bench/upload/upload-in-browser.ts';
const folder = await mkdtemp('/tmp/prof-');
await writeFile(folder + '/small.pdf', '%PDF-1.7\n% a small document');
await writeFile(
  folder + '/large.pdf',
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(25 * 1024 * 1024 - 9)]),
);
const runner = await startRunner(folder + '/data');
try {
  console.log(
    await uploadInBrowser(
      runner,
      { small: folder + '/small.pdf', large: folder + '/large.pdf' },
      { bitsPerSecond: 80_000_000, roundTripMs: 50 },
    ),
  );
} finally {
  await runner.stop();
}
