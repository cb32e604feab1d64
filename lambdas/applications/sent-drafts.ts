import { draftFiles } from '#domain/saved-applications/saved-application.ts';
import type { Database } from '../clients/database.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import type { TransactedWrite } from '../clients/transact.ts';

const maxAttempts = 8;

interface Draft {
  readonly files: ReadonlySet<string>;
  /** Undefined if there is none. */
  readonly version: number | undefined;
}

/** Opens what the sending of an application needs of its draft, which ends with it. */
export const sentDrafts = (database: Database, table: string) => {
  const applications = savedApplicationRepository(database, table);
  const read = async (id: string): Promise<Draft> => {
    const draft = await applications.find(id);
    return { files: draft === undefined ? new Set() : draftFiles(draft), version: draft?.version };
  };
  return {
    /** Lists the files of a draft, which whoever opened it may send. */
    listFiles: async (id: string): Promise<ReadonlySet<string>> => (await read(id)).files,

    /**
     * Ends a draft in the transaction that stores the application, again if another device has saved it meanwhile.
     * @returns the files that it had at last
     */
    end: async <Stored>(
      id: string,
      store: (writes: readonly TransactedWrite[]) => Promise<Stored>,
    ): Promise<{ readonly stored: Stored; readonly files: ReadonlySet<string> }> => {
      for (let attempt = 1; ; attempt += 1) {
        const { files, version } = await read(id);
        try {
          return { stored: await store([applications.deletion(id, version)]), files };
        } catch (error) {
          const isUnchanged = (await read(id)).version === version;
          if (isUnchanged || attempt === maxAttempts) throw error;
        }
      }
    },
  };
};

export type SentDrafts = ReturnType<typeof sentDrafts>;
