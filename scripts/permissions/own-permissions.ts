import type { Assembly } from 'local-cloud/assembly';
import { listRolePermissions, type RolePermission } from 'local-cloud/permissions';

// Roles of the product's functions and of its visitors.
const ownRoles = (assembly: Assembly): Set<unknown> =>
  new Set([
    ...assembly
      .ofType('AWS::Lambda::Function')
      // CDK's own deployment function is in Python and does not run locally.
      .filter(({ properties: { Runtime } }) => typeof Runtime === 'string' && Runtime.startsWith('nodejs'))
      .map(({ properties }) => properties['Role']),
    ...assembly
      .ofType('AWS::Cognito::IdentityPoolRoleAttachment')
      .flatMap(({ properties }) => Object.values(Object(properties['Roles']))),
  ]);

// Needed only after faults, or by deployments, that no test of the whole product causes.
const rarelyUsed = [
  // A response to a claim was lost: read whether the claim was stored.
  { role: '-SweeperRole', action: 'dynamodb:GetItem' },
  // An upload is completed again after the scan has flagged it; only stages that scan refuse to read its size.
  { role: '-RoutescompleteuploadRole', action: 's3:GetObjectTagging' },
  // A later deployment finds the receipt rule, or a stage is taken down: each local start is the first deployment.
  { role: '-MailReceiptRulePlacerRole', action: 'ses:UpdateReceiptRule' },
  { role: '-MailReceiptRulePlacerRole', action: 'ses:DeleteReceiptRule' },
  { role: '-MailReceiptRulePlacerRole', action: 'ses:DeleteReceiptRuleSet' },
];

/** Lists the permissions of the product's own roles that a local run can use. @throws TemplateError */
export const listOwnPermissions = (assembly: Assembly): RolePermission[] => {
  const roles = ownRoles(assembly);
  return listRolePermissions(assembly).filter(
    ({ role, action }) =>
      roles.has(role) && !rarelyUsed.some((rare) => role.includes(rare.role) && action === rare.action),
  );
};

export const describePermission = ({ role, action, resource }: RolePermission): string =>
  `${role.slice(role.lastIndexOf('/') + 1)} may ${action} on ${resource}`;
