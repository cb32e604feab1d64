import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { alertMailState } from '#domain/alerts/alert-mail.ts';
import { mailStates } from '#domain/notifications/mail-state.ts';
import { notificationQueues } from '#domain/notifications/notification-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { savedApplicationMails } from '#domain/saved-applications/saved-application-mails.ts';
import { keyAttributes, type TableName, tables } from '#domain/tables.ts';
import { createDatabase, queryItems } from '../../lambdas/clients/database.ts';
import type { MailView } from 'local-cloud/mails';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { outdateCatalogues } from '../../scripts/restore/outdate-catalogues.ts';
import type { Product } from './runner.ts';

const mailStatesOfAllTables = [...mailStates, replyMailState, ...savedApplicationMails, alertMailState];

/** Reaches the runner's services with the ordinary AWS clients, as its administrator. */
export const cloudOf = (runner: Product) => {
  const settings = { region: runner.region, credentials: runner.credentials };
  const dynamodbClient = new DynamoDBClient({ ...settings, endpoint: runner.endpoints.dynamodb });
  const dynamodb = DynamoDBDocumentClient.from(dynamodbClient);
  const database = createDatabase(dynamodbClient);
  const lambda = new LambdaClient({ ...settings, endpoint: runner.endpoints.lambda });

  // E.g. `broker-local`.
  const product = /^\w+-\w+/.exec(runner.tables[0]!)![0];

  const tableNamed = (name: string): string => runner.tables.find((table) => table.endsWith(`-${name}`))!;

  const itemsOf = async (TableName: string): Promise<Record<string, unknown>[]> => {
    const items: Record<string, unknown>[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await dynamodb.send(
        new ScanCommand({ TableName, ExclusiveStartKey: start, ConsistentRead: true }),
      );
      items.push(...(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start);
    return items;
  };

  const allItems = (name: string) => itemsOf(tableNamed(name));

  /** Returns the items of a table that have a mail in these queues: their keys, and when it is due. */
  const waitingMails = async (name: string, queues: readonly string[]) => {
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableNamed(name) }));
    const indexes = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
    const states = mailStatesOfAllTables.filter(({ index }) => indexes.has(index));
    const requests = states.flatMap(({ index, queue, dueAt }) =>
      queues.map(async (value) => {
        const items = await queryItems(database, {
          TableName: tableNamed(name),
          IndexName: index,
          KeyConditionExpression: '#queue = :value',
          ExpressionAttributeNames: { '#queue': queue },
          ExpressionAttributeValues: { ':value': value },
        });
        return items.map((item) => ({ item, dueAt }));
      }),
    );
    return (await Promise.all(requests)).flat();
  };

  /** Waits for mails that the product's own schedule may be sending. Gives up after ten seconds: a killed attempt leaves its claim. */
  const waitForClaims = async (): Promise<void> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const sending = await Promise.all(tables.map(({ name }) => waitingMails(name, ['sending'])));
      if (sending.flat().length === 0) return;
      await setTimeout(100);
    }
  };

  /** Invokes a Lambda like its schedule or rule. @returns its result */
  const runScheduled = async (id: string, event?: object): Promise<unknown> => {
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({
        FunctionName: `${product}-${id}`,
        ...(event !== undefined && { Payload: JSON.stringify(event) }),
      }),
    );
    const answer = Payload?.transformToString() ?? 'null';
    if (FunctionError) throw new Error(answer);
    return JSON.parse(answer) as unknown;
  };

  /** Invokes a custom resource's Lambda like a deployment, by default one that changes it. @returns its response to CloudFormation */
  const makeCustomResource = async (
    id: string,
    ResourceProperties: object,
    change: { readonly RequestType?: 'Create' | 'Delete'; readonly PhysicalResourceId?: string } = {},
  ): Promise<unknown> => {
    let answer = '';
    const cloudFormation = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      request.on('end', () => response.end());
    });
    await once(cloudFormation.listen(0, '127.0.0.1'), 'listening');
    const event = {
      RequestType: 'Update',
      ResponseURL: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Resource',
      ResourceProperties,
      ...change,
    };
    await lambda.send(
      new InvokeCommand({ FunctionName: `${product}-${id}`, Payload: JSON.stringify(event) }),
    );
    cloudFormation.close();
    return JSON.parse(answer) as unknown;
  };

  /** Stores records directly, without the API. */
  const putItems = async (name: string, items: readonly Record<string, unknown>[]) => {
    const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) =>
      items.slice(index * 25, (index + 1) * 25),
    );
    for (const batch of batches) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await dynamodb.send(new BatchWriteCommand({ RequestItems: { [tableNamed(name)]: requests } }));
    }
  };

  /** Deletes all records directly, without the API. */
  const deleteItems = async (name: TableName) => {
    const TableName = tableNamed(name);
    const names = keyAttributes(name);
    for (const item of await itemsOf(TableName)) {
      const Key = Object.fromEntries(names.map((one) => [one, item[one]]));
      await dynamodb.send(new DeleteCommand({ TableName, Key }));
    }
  };

  const moveMails = async (dueTime: string, name: string, ids: readonly string[]) => {
    for (const { item, dueAt } of await waitingMails(name, notificationQueues)) {
      if (ids.length > 0 && !ids.includes(String(item['id']))) continue;
      await dynamodb.send(
        new UpdateCommand({
          TableName: tableNamed(name),
          Key: Object.fromEntries(keyAttributes(name).map((one) => [one, item[one]])),
          UpdateExpression: `SET ${dueAt} = :time`,
          ExpressionAttributeValues: { ':time': dueTime },
        }),
      );
    }
  };

  /** Makes the waiting mails of these records due, or of all, as if their pause were over. */
  const endPauses = (name: string, ...ids: readonly string[]) =>
    moveMails('2000-01-01T00:00:00.000Z', name, ids);

  /** Runs one round of the sweeper, and waits for another that may have begun before it. */
  const sweep = async (): Promise<unknown> => {
    const result = await runScheduled('sweep-notifications');
    await waitForClaims();
    return result;
  };

  return {
    dynamodb,
    makeCustomResource,
    lambdaDatabase: database,
    tableNamed,
    allItems,
    putItems,
    deleteItems,
    /** Stores vehicles directly, and has the lists notice it. */
    putVehicles: async (vehicles: readonly Vehicle[]) => {
      await putItems('vehicles', vehicles);
      await outdateCatalogues(database, tableNamed('vehicles'));
    },
    inbox: async (): Promise<MailView[]> =>
      (await (await fetch(new URL('/api/messages', runner.inbox))).json()) as MailView[],
    /** @param count of the requests that fail; until changed by default */
    breakMail: async (
      mode: 'none' | 'down' | 'throttle' | 'reject' | 'timeout' | 'accept-then-timeout',
      count?: number,
    ) => {
      await fetch(new URL('/api/faults', runner.inbox), {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, count }),
      });
    },
    endPauses,
    /** Lets no mail of a table become due by itself. */
    holdMails: (name: string) => moveMails('2100-01-01T00:00:00.000Z', name, []),
    runScheduled,
    sweep,
    /** Sends the replies that wait, as if their ten seconds were over. */
    sendReplies: async (): Promise<void> => {
      await endPauses('work_history');
      await sweep();
    },
    checkHealth: () => runScheduled('check-health'),
    /** Delivers an event of SES like its rule. */
    sendMailEvent: (event: object) => runScheduled('record-mail-feedback', event),
    close: () => {
      dynamodb.destroy();
      lambda.destroy();
    },
  };
};
