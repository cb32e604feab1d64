// Runs in its own process: loads a bundle like a cold start of Lambda, and sends it its first event.
import { readFileSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';

const context = {
  awsRequestId: '00000000-0000-4000-8000-000000000000',
  functionName: 'bench',
  getRemainingTimeInMillis: () => 110_000,
};
const url = pathToFileURL(process.argv[2]).href;
const event = deserialize(readFileSync(0));
// A recording bundle adds to this.
globalThis.recorded = { clients: [], calls: [] };

const cpuBefore = process.cpuUsage();
const start = performance.now();
const { handler } = await import(url);
const loaded = performance.now();
const answer = await handler(event, context);
const end = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);

const result = serialize({
  wallMs: end - start,
  importMs: loaded - start,
  cpuMs: (user + system) / 1_000,
  status: answer?.statusCode ?? 200,
  body: answer?.body ?? '',
  recorded: globalThis.recorded,
});
for (let written = 0; written < result.length; written += writeSync(3, result, written));
// Open connections would keep the process alive.
process.exit();
