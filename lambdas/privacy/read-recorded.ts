import { GetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TableName } from '#domain/tables.ts';
import type { OutcomeFields } from '#domain/work/outcome-fields.ts';
import { outcomeSchema } from '#domain/work/shown-outcome.ts';
import { linkedSubmissionSchema } from '#domain/work/status-answer.ts';
import { submissionLinkSchema } from '#domain/work/submission-link.ts';
import { exportedOutcome } from './exported-outcome.ts';

const recordedSchema = z.looseObject({
  outcome: z.optional(outcomeSchema),
  duplicates: z.optional(z.array(z.pick(linkedSubmissionSchema, { reference: true }))),
  /** Without the administrators who made them. */
  links: z.optional(z.array(z.pick(submissionLinkSchema, { relation: true, reference: true, at: true }))),
});

/** Returns what staff recorded in a submission's work item, by the names of an export, and the stored work item. */
export const readRecorded = async (
  client: DynamoDBDocumentClient,
  nameOf: (table: TableName) => string,
  itemId: string,
  outcomeFields: OutcomeFields = {},
): Promise<{
  readonly recorded: Readonly<Record<string, unknown>>;
  readonly workItem: Record<string, unknown> | undefined;
}> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: nameOf('work_items'), Key: { id: itemId }, ConsistentRead: true }),
  );
  const { outcome, duplicates, links } = z.parse(recordedSchema, Item ?? {});
  return {
    recorded: {
      ...(outcome && { recorded_by_staff: exportedOutcome(outcomeFields, outcome) }),
      ...(duplicates && { sent_again_as: duplicates.map(({ reference }) => reference) }),
      ...(links && { linked_by_the_team: links }),
    },
    workItem: Item,
  };
};
