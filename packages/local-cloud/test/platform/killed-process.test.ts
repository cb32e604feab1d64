import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UserStore } from '../../src/emulators/cognito-idp/user-store.ts';
import { openObjectStore } from '../../src/emulators/s3/folder-object-store.ts';
import { MailStore } from '../../src/emulators/ses/mail-store.ts';
import { clientId, poolId } from '../cognito-idp/support/pool-properties.ts';
import { startLocalDynamodb } from '../support/local-dynamodb.ts';
import { newFolder } from '../support/new-folder.ts';
import { startEmulatorsProcess } from '../support/start-emulators-process.ts';

const table = {
  TableName: 'records',
  AttributeDefinitions: [
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'queue', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'pending',
      KeySchema: [{ AttributeName: 'queue', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};
const writersOfEach = 4;
const acknowledgedBeforeKill = 300;
const Password = 'Right pass1!';
const clients: { destroy(): void }[] = [];
const connected = <Client extends { destroy(): void }>(client: Client): Client => {
  clients.push(client);
  return client;
};
let dataDir: string;
let emulators: Awaited<ReturnType<typeof startEmulatorsProcess>>;

beforeEach(async () => {
  dataDir = newFolder();
  emulators = await startEmulatorsProcess(dataDir, table);
});
afterEach(async () => {
  // A process left by a failed test would keep the tests from ending.
  await emulators.kill();
  clients.splice(0).forEach((client) => client.destroy());
});

type Kind = 'records' | 'objects' | 'mails' | 'users';
const writerOf = (id: string): string => id.split('-')[0]!;
const countOf = (id: string): number => Number(id.split('-')[1]);

/** Returns, for each kind, a write that resolves to what was acknowledged. */
const connect = (): Record<Kind, (id: string) => Promise<string>> => {
  const { settings } = emulators;
  const database = DynamoDBDocumentClient.from(connected(new DynamoDBClient(settings('dynamodb'))));
  const s3 = connected(new S3Client(settings('s3')));
  const ses = connected(new SESv2Client(settings('ses')));
  const cognito = connected(new CognitoIdentityProviderClient(settings('cognito')));
  const tokens = new Map<string, string>();
  const signUp = async (writer: string): Promise<void> => {
    const key = { UserPoolId: poolId, Username: `${writer}@staff.example` };
    await cognito.send(new AdminCreateUserCommand({ ...key, MessageAction: 'SUPPRESS' }));
    await cognito.send(new AdminSetUserPasswordCommand({ ...key, Password, Permanent: true }));
    const AuthParameters = { USERNAME: key.Username, PASSWORD: Password };
    const { AuthenticationResult } = await cognito.send(
      new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters }),
    );
    tokens.set(writer, AuthenticationResult!.AccessToken!);
  };
  return {
    records: async (id) => {
      await database.send(new PutCommand({ TableName: 'records', Item: { id, queue: 'q' } }));
      return id;
    },
    // Each writer replaces its own object repeatedly.
    objects: async (id) => {
      const object = { Bucket: 'uploads', Key: writerOf(id), Body: id.padEnd(50_000) };
      await s3.send(new PutObjectCommand(object));
      return id;
    },
    mails: async (id) => {
      const raw = `From: a@sender.example\r\nTo: b@x.example\r\nSubject: ${id}\r\n\r\n`;
      const sent = await ses.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
      return sent.MessageId ?? '';
    },
    users: async (id) => {
      if (!tokens.has(writerOf(id))) await signUp(writerOf(id));
      const UserAttributes = [{ Name: 'nickname', Value: id }];
      await cognito.send(
        new UpdateUserAttributesCommand({ AccessToken: tokens.get(writerOf(id)), UserAttributes }),
      );
      return id;
    },
  };
};

it('no acknowledged write is lost when the process is killed, and indexes match their tables', async () => {
  const writes = connect();
  const acknowledged: Record<Kind, string[]> = { records: [], objects: [], mails: [], users: [] };
  const isEnough = (): boolean => {
    const counts = Object.values(acknowledged).map(({ length }) => length);
    return counts.every((count) => count > 20) && counts.reduce((a, b) => a + b) >= acknowledgedBeforeKill;
  };
  const work = async (kind: Kind, writer: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      acknowledged[kind].push(await writes[kind](`${writer}-${count}`));
      if (isEnough()) await emulators.kill();
    }
  };
  await Promise.allSettled(
    (['records', 'objects', 'mails', 'users'] as const).flatMap((kind) =>
      Array.from({ length: writersOfEach }, (_, writer) => work(kind, writer)),
    ),
  );
  const lastCount = (kind: Kind, writer: string): number =>
    Math.max(-1, ...acknowledged[kind].filter((id) => writerOf(id) === writer).map(countOf));

  const dynamodb = await startLocalDynamodb([table], { dataDir });
  const scan = async (more = {}) => {
    const { Items = [] } = await dynamodb.client.send(new ScanCommand({ TableName: 'records', ...more }));
    return Items.map((item) => String(item['id'])).toSorted((left, right) => left.localeCompare(right));
  };
  const records = await scan();
  expect(records).toEqual(expect.arrayContaining(acknowledged.records));
  expect(await scan({ IndexName: 'pending' })).toEqual(records);
  await dynamodb.stop();

  const store = await openObjectStore(join(dataDir, 's3'), ['uploads']);
  expect(store.list('uploads', '')).toHaveLength(writersOfEach);
  for (const { key } of store.list('uploads', '')) {
    const stored = await store.get('uploads', key);
    const text = Buffer.concat(await stored!.body.toArray()).toString();
    expect(text).toHaveLength(50_000);
    expect(countOf(text.trim())).toBeGreaterThanOrEqual(lastCount('objects', key));
  }

  const mails = await MailStore.open(join(dataDir, 'mail'), () => 0);
  expect(mails.ids()).toEqual(expect.arrayContaining(acknowledged.mails));
  for (const id of mails.ids()) expect((await mails.get(id))?.source).toBe('a@sender.example');

  const users = await UserStore.open(join(dataDir, 'cognito-idp', poolId, 'users'));
  for (let writer = 0; writer < writersOfEach; writer += 1) {
    const nickname = users.find(`${writer}@staff.example`)?.attributes['nickname'];
    expect(countOf(nickname!)).toBeGreaterThanOrEqual(lastCount('users', String(writer)));
  }
});
