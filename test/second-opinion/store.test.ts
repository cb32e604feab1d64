import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CredentialAuthority } from 'local-cloud/credentials';
import { startDynamodb } from 'local-cloud/dynamodb';
import { eventually } from '../support/eventually.ts';
import { askStore } from '../support/second-opinion/ask-store.ts';
import { knownDifferences } from '../support/second-opinion/known-differences.ts';
import { dynamodbPeers } from '../support/second-opinion/peers.ts';
import { randomRequest, table } from '../support/second-opinion/random-requests.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const enoughRequests = 600;
const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 5));
const clientOf = (endpoint: string) =>
  new DynamoDBClient({ endpoint, region, credentials: authority.root(), maxAttempts: 1 });
const describeRequest = ({ constructor, input }: { readonly input: object }): string =>
  `${constructor.name} ${inspect(input, { depth: 9, breakLength: Infinity, compact: true })}`;
const keys = ['a', 'b'].flatMap((id) => ['a', 'b', 'c'].map((at) => ({ id, at })));

let dataDir: string;
let own: Awaited<ReturnType<typeof startDynamodb>>;

beforeAll(async () => {
  process.stderr.write(`\nRandom requests of SEED=${seed}\n`);
  dataDir = await mkdtemp(join(tmpdir(), 'opinions-'));
  own = await startDynamodb({ dataDir, region, authority, tables: [table], log: () => {} });
});
afterAll(async () => {
  await own.close();
  await rm(dataDir, { recursive: true });
});

for (const { name, missing, start } of dynamodbPeers) {
  (missing === undefined ? describe : describe.skip)(name, () => {
    let peer: Awaited<ReturnType<typeof start>>;
    let ask: readonly [ReturnType<typeof askStore>, ReturnType<typeof askStore>];

    beforeAll(async () => {
      peer = await start();
      const [ours, theirs] = [clientOf(own.endpoint), clientOf(peer.endpoint)];
      await eventually(async () => void (await theirs.send(new ListTablesCommand({}))));
      await theirs.send(new CreateTableCommand(table));
      ask = [askStore(ours), askStore(theirs)];
    });
    afterAll(() => peer.stop());

    const both = (request: unknown) => Promise.all([ask[0](request), ask[1](request)]);

    test('answers random requests as the local store does, but for the known differences', async () => {
      const differences: string[] = [];
      let asked = 0;
      for (const requests of fc.sample(fc.array(randomRequest, { maxLength: 12 }), { seed, numRuns: 700 })) {
        if (asked >= enoughRequests) break;
        for (const Key of keys) await both(new DeleteCommand({ TableName: table.TableName, Key }));
        for (const [index, request] of requests.entries()) {
          const [ours, theirs] = await both(request);
          asked += 1;
          if (ours === theirs) continue;
          const text = describeRequest(request);
          const isKnown = knownDifferences.some(
            (one) => one.peer === name && one.request.test(text) && one.ours.test(ours),
          );
          const before = requests.slice(0, index).map((one) => `after ${describeRequest(one)}`);
          if (!isKnown) differences.push([...before, text, `here: ${ours}`, `there: ${theirs}`].join('\n'));
          // The stores may hold different items from here on.
          break;
        }
      }
      process.stderr.write(`\n${name} was asked ${asked} times.\n`);
      expect(differences.slice(0, 5)).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(enoughRequests);
    });
  });
}
