import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';
import { submissionTypeOf } from '#domain/work/work-item.ts';
import { knownVersions } from './known-versions.ts';
import { hasIdentifier, toPersonRecord, type PersonRecord } from './person-record.ts';
import { personRecordTypes, type Item } from './person-record-types.ts';

const keySchema = z.object({ id: z.string() });

/** Of a scan of work items: those in which somebody has corrected an answer, or asks for it. */
export const correctedOnly = 'attribute_exists(corrections) OR attribute_exists(proposals)';

/** Returns the submissions of work items in which a person is found, but not as they were sent. */
export const findCorrected = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  workItems: readonly Item[],
  identifier: string,
): Promise<PersonRecord[]> => {
  const found: PersonRecord[] = [];
  for (const workItem of workItems) {
    const { id } = z.parse(keySchema, workItem);
    const name = submissionTypeOf(id);
    const types = personRecordTypes.filter(({ submissionType }) => submissionType === name);
    const [first] = types;
    if (first === undefined) continue;
    const key = { TableName: nameOf(first.table), Key: { id: id.slice(name.length + 1) } };
    const { Item: sent } = await client.send(new GetCommand({ ...key, ConsistentRead: true }));
    if (sent === undefined) continue;
    for (const type of types) {
      const [asSent, ...others] = knownVersions(type, sent, workItem).map((one) =>
        hasIdentifier(type, one, identifier),
      );
      if (asSent === false && others.includes(true)) found.push(toPersonRecord(type, sent));
    }
  }
  return found;
};
