import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, GetObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach } from '@jest/globals';
import { tables } from '#domain/tables.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import type { Runner } from '../../tools/product/runner.ts';
import { listKeys } from './list-keys.ts';
import { storeSamples } from './store-samples.ts';

/** Larger contents are stored as their first bytes. */
const maxContentBytes = 4_096;

const readObjects = async (runner: Runner) => {
  const { region, credentials, endpoints, bucket: Bucket } = runner;
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  const objects = [];
  for (const key of await listKeys(runner)) {
    const { TagSet: tags } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: key }));
    const {
      ContentType: type,
      Metadata: metadata,
      Body,
    } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    const bytes = Buffer.from(await Body!.transformToByteArray());
    objects.push({
      key,
      type,
      metadata,
      tags,
      content: bytes.subarray(0, maxContentBytes).toString('base64'),
    });
  }
  s3.destroy();
  return objects;
};

const readAccounts = async ({ region, credentials, endpoints, userPoolId: UserPoolId }: Runner) => {
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  const { Users = [] } = await pool.send(new ListUsersCommand({ UserPoolId }));
  pool.destroy();
  return Users.map(({ Attributes = [] }) =>
    Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value])),
  );
};

/** Records every version of every item that is stored after a test of a group, for the samples of a release. */
export const recordStored = (runner: () => Runner, file: string): void => {
  const versions = new Map<string, { table: string; item: object; first: number; last: number }>();
  let moment = 0;
  const record = async (cloud: ReturnType<typeof cloudOf>): Promise<void> => {
    moment += 1;
    for (const { name: table } of tables) {
      for (const item of await cloud.allItems(table)) {
        const text = `${table} ${JSON.stringify(item)}`;
        const known = versions.get(text);
        if (known === undefined) versions.set(text, { table, item, first: moment, last: moment });
        else known.last = moment;
      }
    }
  };
  afterEach(async () => {
    const cloud = cloudOf(runner());
    await record(cloud);
    cloud.close();
  });
  afterAll(async () => {
    const cloud = cloudOf(runner());
    await storeSamples(runner(), cloud);
    await cloud.sweep();
    await record(cloud);
    const mails = (await cloud.inbox()).map(({ text }) => text).join('\n');
    cloud.close();
    const recorded = {
      versions: [...versions.values()],
      objects: await readObjects(runner()),
      accounts: await readAccounts(runner()),
      links: [...new Set(mails.match(/(?<=https?:\/\/[^/\s]+)\/\S+[\da-f]{64}/g))],
      state: JSON.parse(readFileSync(join(runner().dataDir, 'state.json'), 'utf8')) as object,
    };
    writeFileSync(file, JSON.stringify(recorded));
  });
};
