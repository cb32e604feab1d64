// Runs in its own process: loads a bundle like a cold start of Lambda, and sends it its first event.
import crypto from 'node:crypto';
import { readFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';

const context = {
  awsRequestId: '00000000-0000-4000-8000-000000000000',
  functionName: 'bench',
  getRemainingTimeInMillis: () => 110_000,
};
const url = pathToFileURL(process.argv[2]).href;
const input = readFileSync(0);
const event = deserialize(input);
// Recorded responses contain ids that the Lambda made, so it must make the same ones each time.
const seed = crypto.createHash('sha256').update(input).digest('hex').slice(0, 8);
let ids = 0;
crypto.randomUUID = () => `${seed}-0000-4000-8000-${String(ids++).padStart(12, '0')}`;
syncBuiltinESMExports();
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
