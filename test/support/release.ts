import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { tables, type TableName } from '#domain/tables.ts';
import { releasesFolder } from '../../scripts/release/releases.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';
import type { ParsedJson } from '../../tools/product/visitor.ts';
import type { Runner } from '../../tools/product/runner.ts';

/** A stored record. */
export type Item = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;

const textOf = (release: string, name: string): string => {
  const file = join(releasesFolder, release, `${name}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '[]';
};

/** Returns the samples of a file as they were released. */
export const releasedFile = (release: string, name: string): ParsedJson => JSON.parse(textOf(release, name));

/** Has a new product derive its secrets and links as the one that wrote the samples. */
export const startFromRelease = (release: string, dataDir: string): void =>
  writeFileSync(join(dataDir, 'state.json'), textOf(release, 'state'));

/** Moves all times of a text by some days: in ISO 8601, in milliseconds, in seconds, and as keys that count backwards. */
const moveTimes = (text: string, days: number): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
      time.startsWith('9999') ? time : new Date(Date.parse(time) + days * dayMs).toISOString(),
    )
    .replaceAll(/(?<![\w.])1[789]\d{11}(?![\w.])/g, (time) => String(Number(time) + days * dayMs))
    .replaceAll(/(?<![\w.])8[012]\d{11}(?![\w.])/g, (key) => String(Number(key) - days * dayMs))
    .replaceAll(/(?<="expires_at":\s*)\d{10}/g, (time) => String(Number(time) + (days * dayMs) / 1_000));

const newestTime = (text: string): number =>
  Math.max(...(text.match(/(?<="at":\s*")[^"]+/g) ?? []).map((time) => Date.parse(time)));

/** Creates the accounts of a release that the product lacks. @returns the ids of all of them by those that they had */
const createAccounts = async (release: string, runner: Runner): Promise<ReadonlyMap<string, string>> => {
  const { region, credentials, endpoints, userPoolId: UserPoolId } = runner;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  const ids = new Map<string, string>();
  const accounts: { readonly sub: string; readonly email: string }[] = releasedFile(release, 'accounts');
  for (const { sub, email } of accounts) {
    const account = { UserPoolId, Username: email };
    const attributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const { Username } = await pool.send(new AdminGetUserCommand(account)).catch(async (error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error;
      await pool.send(
        new AdminCreateUserCommand({ ...account, UserAttributes: attributes, MessageAction: 'SUPPRESS' }),
      );
      return pool.send(new AdminGetUserCommand(account));
    });
    ids.set(sub, Username!);
  }
  pool.destroy();
  return ids;
};

interface StoredObject {
  readonly key: string;
  readonly type: string;
  readonly metadata: Record<string, string>;
  readonly tags: readonly { readonly Key: string; readonly Value: string }[];
  readonly content: string;
}

const putObjects = async (
  { region, credentials, endpoints, bucket: Bucket }: Runner,
  objects: StoredObject[],
) => {
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  for (const { key: Key, type: ContentType, metadata: Metadata, tags, content } of objects) {
    const Tagging = new URLSearchParams(tags.map(({ Key: name, Value }) => [name, Value])).toString();
    const Body = Buffer.from(content, 'base64');
    await s3.send(new PutObjectCommand({ Bucket, Key, ContentType, Metadata, Tagging, Body }));
  }
  s3.destroy();
};

/**
 * Stores a release's samples in a new product as if its newest were of today.
 * @param change returns a record as another release would have stored it
 * @returns the stored items of each table
 */
export const loadRelease = async (
  release: string,
  runner: Runner,
  cloud: ReturnType<typeof cloudOf>,
  change: (table: TableName, item: Item) => Item,
): Promise<ReadonlyMap<TableName, readonly Item[]>> => {
  const ids = await createAccounts(release, runner);
  const days = Math.floor((Date.now() - newestTime(textOf(release, 'audit'))) / dayMs);
  const read = (name: string): ParsedJson => {
    let text = moveTimes(textOf(release, name), days);
    for (const [before, now] of ids) text = text.replaceAll(before, now);
    return JSON.parse(text);
  };
  await putObjects(runner, read('objects'));
  const stored = new Map<TableName, readonly Item[]>();
  for (const { name } of tables) {
    const released: Item[] = read(name);
    const items = released.map((item) => change(name, item));
    await cloud.putItems(name, items);
    stored.set(name, items);
  }
  return stored;
};
