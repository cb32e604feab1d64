import {
  paginateListUserPools,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CommandError } from '../command/command-error.ts';

// Cognito's maximum.
const pageSize = 60;

/** @throws CommandError if no user pool has this name, or more than one */
export const findUserPool = async (client: CognitoIdentityProviderClient, name: string): Promise<string> => {
  const ids: string[] = [];
  for await (const page of paginateListUserPools({ client, pageSize }, { MaxResults: pageSize })) {
    for (const { Id, Name } of page.UserPools ?? []) if (Name === name && Id !== undefined) ids.push(Id);
  }
  const [id, ...others] = ids;
  if (id === undefined) throw new CommandError(`There is no user pool ${name}. Deploy the stage first.`);
  if (others.length > 0) {
    throw new CommandError(
      `There are ${ids.length} user pools named ${name}. Delete those of earlier deployments.`,
    );
  }
  return id;
};
