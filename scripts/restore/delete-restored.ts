import { DeleteTableCommand, ResourceNotFoundException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CommandError } from '../command/command-error.ts';

/** Deletes a restored table. Rejects with a CommandError when there is none. */
export const deleteRestored = async (client: DynamoDBClient, name: string): Promise<void> => {
  await client.send(new DeleteTableCommand({ TableName: name })).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new CommandError(`There is no table ${name}: nothing was deleted.`, { cause: error });
  });
};

/** Returns what becomes of a restored table once nobody needs it. */
export const leftoverAdvice = (table: string, name: string, options: string): string =>
  `${name} stays, with people's records in it, and costs money. Delete it once you have looked: npm run restore -- ${table} --delete ${name} ${options}`;
