import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startRunner } from '../product/runner.ts';
import { startUpload } from '../../web/src/lib/uploads/upload-task.ts';
import { bars } from './bars.ts';
import { percentilesOf } from './percentiles.ts';
import { type Figure, figureTable, report, writeReport } from './report.ts';
import { closeTransport, nodeTransport } from './upload/node-transport.ts';
import { createStorageCalls, signPut } from './upload/storage-calls.ts';
import { uploadInBrowser } from './upload/upload-in-browser.ts';

// `npm run bench:upload`: measures uploads by a browser over a slow line, and at full speed next to curl.
const megabyte = 1024 * 1024;
const megabytes = 25;
const rounds = 9;
const line = { bitsPerSecond: 10_000_000, roundTripMs: 50 };

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const path = join(folder, 'document.pdf');
const smallPath = join(folder, 'small.pdf');
const content = Buffer.alloc(megabytes * megabyte, 'The quick brown fox jumps over the lazy dog. ');
content.write('%PDF-1.7\n');
await writeFile(path, content);
await writeFile(smallPath, content.subarray(0, 1_000));
// In memory: Node reads file-backed Blobs in pieces, far slower than a browser reads files or curl the disk cache.
const file = new Blob([content]);

const runner = await startRunner(join(folder, 'data'));
const { bucket, region, credentials } = runner;
const endpoint = runner.endpoints.s3;
const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
const storage = { client, endpoint, bucket, region, credentials };

const inParts = async (key: string): Promise<void> => {
  const nothing = {
    claim: () => undefined,
    add: () => {},
    touch: () => {},
    release: () => {},
    remove: () => {},
  };
  const tools = {
    calls: createStorageCalls(storage),
    transport: nodeTransport,
    retry: { sleep, random: Math.random },
    connection: { isOnline: () => true, subscribe: () => () => {} },
    cache: nothing,
    now: Date.now,
  };
  await startUpload(file, { key }, tools).result;
};

const byCurl = async (key: string): Promise<void> => {
  const url = await signPut(storage, key, {}, {});
  await promisify(execFile)('curl', ['--silent', '--show-error', '--fail', '-T', path, url]);
};

const speedOf = async (upload: (key: string) => Promise<void>, key: string): Promise<number> => {
  const start = performance.now();
  await upload(key);
  return (megabytes * 1_000) / (performance.now() - start);
};

// Otherwise each upload would need new memory instead of that of a deleted file.
const remove = (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));

const median = (values: readonly number[]): number => percentilesOf(values).p50;

let inBrowser: Awaited<ReturnType<typeof uploadInBrowser>>;
const speeds: Record<'parts' | 'curl', number[]> = { parts: [], curl: [] };
try {
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const curl = await speedOf(byCurl, 'bench/curl');
    await remove('bench/curl');
    const parts = await speedOf(inParts, 'bench/parts');
    await remove('bench/parts');
    if (round === 0) continue;
    speeds.curl.push(curl);
    speeds.parts.push(parts);
    console.log(`round ${round}: in parts ${parts.toFixed(0)} MB/s, curl ${curl.toFixed(0)} MB/s`);
  }
  inBrowser = await uploadInBrowser(runner, { small: smallPath, large: path }, line);
} finally {
  closeTransport();
  client.destroy();
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
  {
    name: 'At full speed, in parts',
    value: median(speeds.parts),
    unit: 'MB/s',
    beside: { name: '`curl -T`', value: median(speeds.curl) },
    bar: bars.uploadSpeed,
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
- At full speed by the site's code in Node, from memory, with checksums and signatures, next to \`curl -T\`; medians of
  ${rounds} rounds of each, in turn. The bar of 0.6 of \`curl -T\` is withdrawn: both are faster than any line of a home.

${figureTable(figures)}`,
);
