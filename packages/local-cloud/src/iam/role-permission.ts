import type { Assembly } from '../assembly/load-assembly.ts';
import { isAskedFor } from './compile-statements.ts';
import { readRolePolicies } from './role-policies.ts';
import type { Permission } from './statement.ts';

/** An action pattern with a resource pattern that a policy of a role allows. */
export interface RolePermission extends Permission {
  /** ARN of the role. */
  readonly role: string;
}

/** One permission as one line of text, the same whenever it is the same permission. */
export const permissionLine = ({ role, action, resource }: RolePermission): string =>
  JSON.stringify({ role, action, resource });

/** Everything that some part of the local platform would ask for of what roles may do. Throws a TemplateError. */
export const listRolePermissions = (assembly: Assembly): RolePermission[] =>
  [...readRolePolicies(assembly)].flatMap(([role, statements]) =>
    statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ permissions }) => permissions)
      .filter(({ action }) => isAskedFor(action))
      .map(({ action, resource }) => ({ role, action, resource })),
  );
