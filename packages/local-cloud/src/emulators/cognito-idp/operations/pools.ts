import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import type { Context, Operations } from '../context.ts';
import { parseInput } from '../errors.ts';

/** https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUserPools.html */
const listSchema = z.object({ MaxResults: z.int().check(z.minimum(1), z.maximum(60)) });

export const poolOperations = (context: Context): Operations => ({
  ListUserPools: async (input) => {
    const { MaxResults } = parseInput(listSchema, input);
    if (context.pools.length > MaxResults) throw notImplemented('ListUserPools with several pages');
    return { UserPools: context.pools.map(({ definition: { id, name } }) => ({ Id: id, Name: name })) };
  },
});
