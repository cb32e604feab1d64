import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { isConditionFailed, type Database } from './database.ts';

export const updateIf = async (
  database: Database,
  input: UpdateCommandInput & { readonly ConditionExpression: string },
): Promise<boolean> => {
  try {
    await database.update(input);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
};
