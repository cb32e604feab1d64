import * as z from 'zod/mini';
import { auditIndexes } from '#domain/audit/audit-indexes.ts';
import type { AuditAction } from '#domain/audit/audit-actions.ts';
import type { SubmissionDocument } from '#domain/documents/checklist.ts';
import { queryItems, type Database } from '../../clients/database.ts';

const openAction: AuditAction = 'document.open';
const exportAction: AuditAction = 'document.export';

const openingSchema = z.object({ at: z.string(), document_id: z.optional(z.string()) });

type Document = Pick<SubmissionDocument, 'id' | 'at'>;

/** Reads from the audit log which documents somebody has opened or exported. */
export const documentOpenings = (database: Database, table: string) => ({
  /** Returns a predicate for the documents of a submission. */
  read: async (id: string): Promise<(document: Document) => boolean> => {
    const { name, partitionKey } = auditIndexes.record;
    const entries = await queryItems(database, {
      TableName: table,
      IndexName: name,
      KeyConditionExpression: '#record = :id',
      FilterExpression: '#action IN (:open, :export)',
      ExpressionAttributeNames: { '#record': partitionKey, '#action': 'action' },
      ExpressionAttributeValues: { ':id': id, ':open': openAction, ':export': exportAction },
    });
    const openings = entries.map((entry) => openingSchema.parse(entry));
    return (document) =>
      // An export has all documents that were there.
      openings.some(
        ({ at, document_id: opened = document.id }) => opened === document.id && at >= document.at,
      );
  },
});

export type DocumentOpenings = ReturnType<typeof documentOpenings>;
