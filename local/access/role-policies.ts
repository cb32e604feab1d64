import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties } from '../assembly/read-properties.ts';
import type { Authorize } from '../aws/authorize.ts';
import { policyDocumentSchema, type Statement } from './policy-document.ts';
import { statementApplies } from './statement-applies.ts';

const roleSchema = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: policyDocumentSchema })), []),
  ManagedPolicyArns: z._default(z.array(z.string()), []),
});
const policySchema = z.object({
  PolicyDocument: policyDocumentSchema,
  Roles: z._default(z.array(z.string()), []),
});

const managedPolicyArn = ({ account, physicalId }: ResolvedResource): string =>
  `arn:aws:iam::${account}:policy/${physicalId}`;

/** Statements of every role by its ARN: its own policies, those attached to it and the assembly's managed ones. */
const statementsByRole = (assembly: Assembly): Map<string, Statement[]> => {
  const attached = [
    ...assembly.ofType('AWS::IAM::Policy'),
    ...assembly.ofType('AWS::IAM::ManagedPolicy'),
  ].map((resource) => ({ arn: managedPolicyArn(resource), policy: readProperties(policySchema, resource) }));
  return new Map(
    assembly.ofType('AWS::IAM::Role').map((resource) => {
      const role = readProperties(roleSchema, resource);
      const documents = [
        ...role.Policies.map(({ PolicyDocument }) => PolicyDocument),
        ...attached
          .filter(
            ({ arn, policy }) =>
              policy.Roles.includes(resource.physicalId) || role.ManagedPolicyArns.includes(arn),
          )
          .map(({ policy }) => policy.PolicyDocument),
      ];
      const arn = `arn:aws:iam::${resource.account}:role/${resource.physicalId}`;
      return [arn, documents.flatMap(({ Statement: statements }) => statements)];
    }),
  );
};

/**
 * IAM's decision by the roles of an assembly: something must allow an action and nothing may deny it. AWS's own
 * managed policies are not known and allow nothing. Throws a TemplateError for a malformed policy.
 */
export const authorizeByRoles = (assembly: Assembly): Authorize => {
  const roles = statementsByRole(assembly);
  return (caller, action, resource, context) => {
    if (caller.kind === 'root') return true;
    const applying = (roles.get(caller.roleArn) ?? []).filter((statement) =>
      statementApplies(statement, { action, resource, context }),
    );
    return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
  };
};
