import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { isConditionFailed, type Documents } from './documents.ts';

/** Updates an item if a condition holds; returns whether it did. */
export const updateIf = async (
  documents: Documents,
  input: UpdateCommandInput & { readonly ConditionExpression: string },
): Promise<boolean> => {
  try {
    await documents.update(input);
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
};
