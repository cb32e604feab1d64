import {
  S3Client,
  type DeleteObjectCommandInput,
  type GetObjectTaggingCommandInput,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#domain/tables.ts';
import { testAuditTable, testTable, testWorkTables } from './dynamodb.ts';

/** The super admin in tests of the privacy desk. */
export const privacyOfficer = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;

interface Call {
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const workTables: Partial<Record<TableName, string>> = {
  work_items: testWorkTables.items,
  work_words: testWorkTables.words,
  work_history: testWorkTables.history,
  work_documents: testWorkTables.documents,
  audit: testAuditTable,
};

/** Returns the name of a table: all submissions, vehicles and accounts share the table of `useTestTable`. */
export const privacyTable = (table: TableName): string => workTables[table] ?? testTable;

/** Returns a client that sends what another one sends, after `record` has taken it. */
const recording = (client: DynamoDBDocumentClient, record: (call: Call) => void): DynamoDBDocumentClient =>
  new Proxy(client, {
    get: (target, name): unknown =>
      name === 'send'
        ? (command: Parameters<typeof target.send>[0]) => {
            record({ command: command.constructor.name, input: { ...command.input } });
            return target.send(command);
          }
        : Reflect.get(target, name),
  });

/** Dependencies of the privacy use cases, which record the calls in order. */
export const privacyDesk = (sdk: DynamoDBDocumentClient) => {
  const acts: object[] = [];
  const downloads: object[] = [];
  const deletions: unknown[] = [];
  const owners = new Map<string, string>();
  const rawMails: string[] = [];
  const calls: Call[] = [];
  const s3 = new S3Client({ region: 'eu-west-2', credentials: { accessKeyId: 'a', secretAccessKey: 's' } });
  s3.middlewareStack.add(
    (_next, { commandName }) =>
      async ({ input }) => {
        if (commandName === 'GetObjectTaggingCommand') {
          const owner = owners.get((input as GetObjectTaggingCommandInput).Key!);
          const TagSet = owner === undefined ? [] : [{ Key: 'submission', Value: owner }];
          return { output: { $metadata: {}, TagSet }, response: {} };
        }
        if (commandName === 'ListObjectsV2Command') {
          const { Prefix = '' } = input as ListObjectsV2CommandInput;
          const Contents = rawMails.filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key }));
          return { output: { $metadata: {}, Contents }, response: {} };
        }
        deletions.push((input as DeleteObjectCommandInput).Key);
        return { output: { $metadata: {} }, response: {} };
      },
    { step: 'initialize' },
  );
  const client = recording(sdk, (call) => {
    calls.push(call);
    if (call.command === 'DeleteCommand') deletions.push([call.input['TableName'], call.input['Key']]);
  });
  return {
    acts,
    downloads,
    deletions,
    /** Submissions of documents, by key. */
    owners,
    /** Keys of emails as they came. */
    rawMails,
    calls,
    dependencies: {
      client,
      nameOf: privacyTable,
      documentBucket: { s3, bucket: 'uploads', hasVersions: false },
      signer: {
        signDownload: async (key: string, download: object) => {
          downloads.push({ key, ...download });
          return `https://s3.example/${key}`;
        },
      },
      audit: {
        record: async (act: object) => {
          acts.push(act);
        },
      },
    },
  };
};
