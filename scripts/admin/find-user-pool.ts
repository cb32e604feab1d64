import {
  paginateListUserPools,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CommandError } from '../command/command-error.ts';

/** The most that Cognito lists at once. */
const pageSize = 60;

/** The id of the user pool of a name. Rejects with an CommandError when there is none, or more than one. */
export const findUserPool = async (client: CognitoIdentityProviderClient, name: string): Promise<string> => {
  const ids: string[] = [];
  for await (const page of paginateListUserPools({ client, pageSize }, { MaxResults: pageSize })) {
    for (const { Id, Name } of page.UserPools ?? []) if (Name === name && Id !== undefined) ids.push(Id);
  }
  const [id, ...others] = ids;
  if (id === undefined) throw new CommandError(`There is no user pool ${name}: deploy the stage first.`);
  if (others.length > 0) {
    throw new CommandError(
      `There are ${ids.length} user pools named ${name}: remove those of former deployments.`,
    );
  }
  return id;
};
