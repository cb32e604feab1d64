import { type Database, isTableMissing, openDatabase } from '../clients/database.ts';
import { DatabaseNotSetUpError } from '../http/errors.ts';

const explained = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw isTableMissing(error) ? new DatabaseNotSetUpError() : error;
  });

/** Names a missing table of vehicles: whoever sets a stage up learns what is missing. */
export const explainMissingTable = (database: Database): Database => ({
  get: async (input) => explained(database.get(input)),
  put: async (input) => explained(database.put(input)),
  update: async (input) => explained(database.update(input)),
  delete: async (input) => explained(database.delete(input)),
  query: async (input) => explained(database.query(input)),
  scan: async (input) => explained(database.scan(input)),
  executeStatement: async (input) => explained(database.executeStatement(input)),
  transactWrite: async (input) => explained(database.transactWrite(input)),
});

/** Opens DynamoDB for the table of vehicles by the rights of this Lambda's role. */
export const openVehicleDatabase = (): Database => explainMissingTable(openDatabase());
