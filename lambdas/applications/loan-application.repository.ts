import { applicationMessageSchema } from '#domain/applications/loan-application.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { loanApplications, type LoanApplication } from '#domain/applications/stored-application.ts';
import type { NewRecordState } from '#domain/notifications/new-record-state.ts';
import type { Documents } from '../clients/documents.ts';
import { expectSame, putOnce } from '../clients/put-once.ts';

const comparedAttributes = [...Object.keys(applicationMessageSchema.shape), 'submitted_by'];

export interface LoanApplicationRepository {
  /**
   * Finds what an earlier request has stored under an application's id.
   * @returns undefined if there is nothing
   * @throws IdempotencyKeyReusedError for another application
   */
  findSame(application: LoanApplication, state: NewRecordState): Promise<LoanApplication | undefined>;
  /**
   * Stores an application together with its pending mails, once for each id.
   * @returns the application as stored by the first request
   * @throws IdempotencyKeyReusedError with the reference number of what the same session stored
   */
  create(application: LoanApplication, state: NewRecordState): Promise<LoanApplication>;
}

export const loanApplicationRepository = (
  documents: Documents,
  table: string,
): LoanApplicationRepository => ({
  findSame: async (application, state) => {
    const { Item } = await documents.get({
      TableName: table,
      Key: { id: application.id },
      ConsistentRead: true,
    });
    if (Item === undefined) return undefined;
    expectSame(Item, { ...application, ...state }, comparedAttributes, referenceNumber);
    return loanApplications.read(Item);
  },
  create: async (application, state) => {
    const item = { ...application, ...state, schema_version: loanApplications.version };
    return loanApplications.read(await putOnce(documents, table, item, comparedAttributes, referenceNumber));
  },
});
