import type { Assembly } from '../assembly/load-assembly.ts';
import { isEnforcedAction } from './compile-statements.ts';
import { readRolePolicies } from './role-policies.ts';
import type { Permission } from './statement.ts';

export interface RolePermission extends Permission {
  readonly role: string;
}

export const permissionLine = ({ role, action, resource }: RolePermission): string =>
  JSON.stringify({ role, action, resource });

/** Lists allowed permissions that are enforced locally. @throws TemplateError */
export const listRolePermissions = (assembly: Assembly): RolePermission[] =>
  [...readRolePolicies(assembly)].flatMap(([role, statements]) =>
    statements
      .filter(({ effect }) => effect === 'Allow')
      .flatMap(({ permissions }) => permissions)
      .filter(({ action }) => isEnforcedAction(action))
      .map(({ action, resource }) => ({ role, action, resource })),
  );
