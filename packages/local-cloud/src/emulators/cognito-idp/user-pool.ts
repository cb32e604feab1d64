import { join } from 'node:path';
import { localAccountId } from '../../aws/authorize.ts';
import { parseClient, type ClientDefinition } from './client-definition.ts';
import { parseUserPool, type PoolDefinition, type UserPoolResource } from './pool-definition.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import { UserStore } from './user-store.ts';

/** A user pool that runs. */
export interface UserPool {
  readonly definition: PoolDefinition;
  readonly clients: readonly ClientDefinition[];
  readonly users: UserStore;
  readonly keys: SigningKeys;
  /** The name by which identity pools know the pool. */
  readonly provider: string;
  readonly arn: string;
  readonly region: string;
}

/** Opens a pool of the template in its folder below `folder`. Rejects with UserPoolError or CorruptStateError. */
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
    provider: `cognito-idp.${region}.amazonaws.com/${definition.id}`,
    arn: `arn:aws:cognito-idp:${region}:${localAccountId}:userpool/${definition.id}`,
    region,
  };
};
