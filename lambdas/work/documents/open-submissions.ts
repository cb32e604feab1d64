import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { Database } from '../../clients/database.ts';
import { workItemRepository } from '../work-item.repository.ts';
import { deskSubmissions } from './desk-submissions.ts';
import { workDocumentsRepository } from './work-documents.repository.ts';

interface Tables {
  readonly TABLE_PREFIX: string;
  readonly WORK_ITEMS_TABLE: string;
  readonly WORK_DOCUMENTS_TABLE: string;
  /** Only for Lambdas that change something. */
  readonly WORK_HISTORY_TABLE?: string;
}

export const openDeskSubmissions = (
  database: Database,
  { TABLE_PREFIX, WORK_ITEMS_TABLE, WORK_DOCUMENTS_TABLE, WORK_HISTORY_TABLE = '' }: Tables,
) => {
  const work = workItemRepository(
    database,
    { items: WORK_ITEMS_TABLE, history: WORK_HISTORY_TABLE },
    submissionTypes,
  );
  const workDocuments = workDocumentsRepository(database, WORK_DOCUMENTS_TABLE);
  const nameOf = (table: string): string => `${TABLE_PREFIX}-${table}`;
  return {
    work,
    workDocuments,
    submissions: deskSubmissions({ types: submissionTypes, work, workDocuments, database, nameOf }),
  };
};
