import * as z from 'zod/mini';
import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

const recordedCallSchema = z.object({
  /** Class name. */
  client: z.string(),
  /** Class name, or method of a presigner. */
  command: z.string(),
  input: z.unknown(),
  isRefused: z.boolean(),
});

export type RecordedCall = z.infer<typeof recordedCallSchema>;

/** Class names of a Lambda's AWS clients, and their calls; empty for a bundle that does not record. */
export const recordedSchema = z.object({
  clients: z.array(z.string()),
  calls: z.array(recordedCallSchema),
});

export type Recorded = z.infer<typeof recordedSchema>;

const recorder = `
const record = (client, command, input) => {
  const call = { client: client.constructor.name, command, input: structuredClone(input), isRefused: false };
  globalThis.recorded.calls.push(call);
  return call;
};`;

const recordSends = (source: string): string => `${recorder}
${source.replace('this.config = config;', '$& globalThis.recorded.clients.push(this.constructor.name);')}
const { send } = Client.prototype;
Client.prototype.send = function (command, ...rest) {
  const call = record(this, command.constructor.name, command.input);
  const sent = send.call(this, command, ...rest);
  sent.catch(() => { call.isRefused = true; });
  return sent;
};`;

const recordAddresses = (source: string): string => `${recorder}
${source}
const { presign } = S3RequestPresigner.prototype;
S3RequestPresigner.prototype.presign = function (request, options) {
  record(this, 'presign', [{ ...request }, options]);
  return presign.call(this, request, options);
};`;

/** Makes a bundle record its AWS clients and their calls in `globalThis.recorded`. */
export const recordCalls: Plugin = {
  name: 'record-calls',
  setup: (build) => {
    const change = (filter: RegExp, edit: (source: string) => string): void =>
      build.onLoad({ filter }, async ({ path }) => ({ contents: edit(await readFile(path, 'utf8')) }));
    change(/@smithy\/core\/dist-es\/submodules\/client\/smithy-client\/client\.js$/, recordSends);
    change(/@aws-sdk\/s3-request-presigner\/dist-es\/presigner\.js$/, recordAddresses);
  },
};
