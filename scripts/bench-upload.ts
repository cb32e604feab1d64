import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startRunner } from '../test/support/runner.ts';
import { startUpload } from '../web/src/lib/uploads/upload-task.ts';
import { closeTransport, nodeTransport } from './bench/node-transport.ts';
import { machine, writeResult } from './bench/performance-file.ts';
import { createStorageCalls, signPut } from './bench/storage-calls.ts';

/**
 * Measures an upload in parts to the local storage beside one by curl: `npm run bench:upload`.
 */
const megabyte = 1024 * 1024;
const megabytes = 25;
const rounds = 9;
/** How much of curl's speed is the least: checksums and more requests have their price. */
const leastRatio = 0.6;

const folder = await mkdtemp(join(tmpdir(), 'broker-bench-'));
const path = join(folder, 'document.jpg');
const content = Buffer.alloc(megabytes * megabyte, 'The quick brown fox jumps over the lazy dog. ');
content.set([0xff, 0xd8, 0xff]);
await writeFile(path, content);
// In memory: Node reads its file-backed Blobs piece by piece, far slower than a browser its files or curl the disk's cache.
const file = new Blob([content]);

const runner = await startRunner(join(folder, 'data'));
const { bucket, region, credentials } = runner;
const endpoint = runner.endpoints.s3;
const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
const storage = { client, endpoint, bucket, region, credentials };

/** Memory of the runner in MB; the kernel knows it on Linux only. */
const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${runner.process.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
};

const inParts = async (key: string): Promise<void> => {
  const nothing = {
    take: () => undefined,
    keep: () => {},
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

let highest = await memory();
const before = highest;
const speedOf = async (upload: (key: string) => Promise<void>, key: string): Promise<number> => {
  const watch = setInterval(() => {
    memory().then(
      (now) => (highest = Math.max(highest, now)),
      () => {},
    );
  }, 20);
  const start = performance.now();
  await upload(key).finally(() => clearInterval(watch));
  return (megabytes * 1_000) / (performance.now() - start);
};

/** The system gives a file's memory to the next one, while memory it never used before would cost each upload more. */
const remove = (key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const speeds: Record<'parts' | 'curl', number[]> = { parts: [], curl: [] };
try {
  // The first of each warms up, and does not count.
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
} finally {
  closeTransport();
  client.destroy();
  await runner.stop();
  await rm(folder, { recursive: true });
}
const ratio = median(speeds.parts) / median(speeds.curl);
const results = [
  '| What | Result |',
  '| --- | --: |',
  `| ${megabytes} MB in parts | ${median(speeds.parts).toFixed(0)} MB/s |`,
  `| ${megabytes} MB by \`curl -T\` | ${median(speeds.curl).toFixed(0)} MB/s |`,
  `| Ratio, at least ${leastRatio} | ${ratio.toFixed(2)} |`,
  `| Memory of the runner before | ${before} MB |`,
  `| Memory of the runner at most | ${highest} MB |`,
].join('\n');
console.log(results);
process.exitCode = ratio >= leastRatio ? 0 : 1;
await writeResult(
  'Uploads',
  `\`npm run bench:upload\` uploads a file of ${megabytes} MB to the local storage of a running product: in parts, as the site
does it, from memory, with its checksums and signatures, and at once with \`curl -T\`; medians of ${rounds} rounds of each in turn,
each removed before the next.

${results}

Measured on ${new Date().toISOString().slice(0, 10)} on ${machine()}.`,
);
