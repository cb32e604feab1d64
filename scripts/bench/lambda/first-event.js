// Runs in a process of its own: loads one bundle as Lambda does at a cold start, and gives it its first event.
import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [file, event] = process.argv.slice(2);
const context = {
  awsRequestId: '00000000-0000-4000-8000-000000000000',
  functionName: 'bench',
  getRemainingTimeInMillis: () => 110_000,
};
const url = pathToFileURL(file).href;
const first = JSON.parse(event);

const cpuBefore = process.cpuUsage();
const start = performance.now();
const { handler } = await import(url);
const loaded = performance.now();
const answer = await handler(first, context);
const end = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);

const result = {
  wallMs: end - start,
  importMs: loaded - start,
  cpuMs: (user + system) / 1_000,
  status: answer?.statusCode ?? 200,
  body: answer?.body ?? '',
};
writeSync(3, JSON.stringify(result));
// Connections that are kept open would keep the process, too.
process.exit();
