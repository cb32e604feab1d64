import type { Assembly } from 'local-cloud/assembly';
import { listRolePermissions, type RolePermission } from 'local-cloud/permissions';

/** ARNs of the roles whose work runs locally too: those of the product's functions and of its visitors. */
const ownRoles = (assembly: Assembly): Set<unknown> =>
  new Set([
    ...assembly
      .ofType('AWS::Lambda::Function')
      // CDK's own function for deployments is in Python; files get to their bucket here without it.
      .filter(({ properties: { Runtime } }) => typeof Runtime === 'string' && Runtime.startsWith('nodejs'))
      .map(({ properties }) => properties['Role']),
    ...assembly
      .ofType('AWS::Cognito::IdentityPoolRoleAttachment')
      .flatMap(({ properties }) => Object.values(Object(properties['Roles']))),
  ]);

/** Used after faults that no test of the whole product brings about. */
const rarelyUsed = [
  // The answer to a claim got lost on the way: whether it holds is read.
  { role: '-SweeperRole', action: 'dynamodb:GetItem' },
  // An upload is completed once more after the scan has flagged it: only stages that scan refuse to tell its size.
  { role: '-RoutescompleteuploadRole', action: 's3:GetObjectTagging' },
];

/**
 * Permissions of the product's own roles that tests should use, as far as a local run asks for them.
 * @throws TemplateError
 */
export const listOwnPermissions = (assembly: Assembly): RolePermission[] => {
  const roles = ownRoles(assembly);
  return listRolePermissions(assembly).filter(
    ({ role, action }) =>
      roles.has(role) && !rarelyUsed.some((rare) => role.includes(rare.role) && action === rare.action),
  );
};

/** One permission in one line, with names instead of ARNs where they say enough. */
export const describePermission = ({ role, action, resource }: RolePermission): string =>
  `${role.slice(role.lastIndexOf('/') + 1)} may ${action} on ${resource}`;
