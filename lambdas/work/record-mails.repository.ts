import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import { recordMailAttributes, recordMails } from '#domain/notifications/record-mails.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { Database } from '../clients/database.ts';
import { findSubmissionType } from './find-submission-type.ts';

/** Reads the states of a submission's mails, and nothing that its sender typed. */
export const recordMailsReader =
  (database: Pick<Database, 'get'>, types: readonly SubmissionType[], nameOf: (table: string) => string) =>
  async (type: string, id: string): Promise<AutomaticMail[]> => {
    const { Item = {} } = await database.get({
      TableName: nameOf(findSubmissionType(types, type).table),
      Key: { id },
      ProjectionExpression: recordMailAttributes.join(', '),
    });
    return recordMails(Item);
  };
