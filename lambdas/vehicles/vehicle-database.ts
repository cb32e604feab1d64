import { type Database, isTableMissing, openDatabase } from '../clients/database.ts';
import { DatabaseNotSetUpError } from '../http/errors.ts';

const explainError = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw isTableMissing(error) ? new DatabaseNotSetUpError() : error;
  });

/** Makes requests to a missing vehicles table throw DatabaseNotSetUpError. */
export const explainMissingTable = (database: Database): Database => ({
  get: async (input) => explainError(database.get(input)),
  put: async (input) => explainError(database.put(input)),
  update: async (input) => explainError(database.update(input)),
  delete: async (input) => explainError(database.delete(input)),
  query: async (input) => explainError(database.query(input)),
  scan: async (input) => explainError(database.scan(input)),
  executeStatement: async (input) => explainError(database.executeStatement(input)),
  transactWrite: async (input) => explainError(database.transactWrite(input)),
});

export const openVehicleDatabase = (): Database => explainMissingTable(openDatabase());
