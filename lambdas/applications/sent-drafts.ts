import { draftFiles } from '#domain/saved-applications/saved-application.ts';
import type { Database } from '../clients/database.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import type { SentDrafts } from './application-intake.ts';

/** Opens what the sending of an application needs of its draft, which ends with it. */
export const sentDrafts = (database: Database, table: string): SentDrafts => {
  const applications = savedApplicationRepository(database, table);
  return {
    listFiles: async (id) => {
      const draft = await applications.find(id);
      return draft === undefined ? new Set() : draftFiles(draft);
    },
    deletion: (id) => ({ Delete: { TableName: table, Key: { id } } }),
  };
};
