import { join } from 'node:path';
import { localAccountId } from '../../aws/authorize.ts';
import { parseClient, type ClientDefinition } from './client-definition.ts';
import { parseUserPool, type PoolDefinition, type UserPoolResource } from './pool-definition.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import { UserStore } from './user-store.ts';

export interface UserPool {
  readonly definition: PoolDefinition;
  readonly clients: readonly ClientDefinition[];
  readonly users: UserStore;
  readonly keys: SigningKeys;
  readonly arn: string;
  readonly region: string;
}

/** Opens a pool in its folder below `folder`. @throws UserPoolError or CorruptStateError */
export const openUserPool = async (
  resource: UserPoolResource,
  folder: string,
  region: string,
): Promise<UserPool> => {
  const definition = parseUserPool(resource);
  const own = join(folder, definition.id);
  return {
    definition,
    clients: resource.clients.map(({ clientId, properties }) => parseClient(clientId, properties)),
    keys: await openSigningKeys(own),
    users: await UserStore.open(join(own, 'users')),
    arn: `arn:aws:cognito-idp:${region}:${localAccountId}:userpool/${definition.id}`,
    region,
  };
};
