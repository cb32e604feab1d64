import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import { compileStatements } from './compile-statements.ts';
import { iamPolicySchema, type Statement } from './iam-policy.ts';
import type { CompiledStatement } from './statement.ts';

const roleSchema = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: iamPolicySchema })), []),
  ManagedPolicyArns: z._default(z.array(z.string()), []),
  PermissionsBoundary: z.optional(z.string()),
});
const policySchema = z.object({
  PolicyDocument: iamPolicySchema,
  Roles: z._default(z.array(z.string()), []),
});

interface AttachedPolicy {
  readonly arn: string;
  readonly roles: readonly string[];
  readonly statements: readonly CompiledStatement[];
}

const isIdentityBased = ({ Resource, NotResource, Principal }: Statement): boolean =>
  (Resource ?? NotResource) !== undefined && Principal === undefined;

const compileIdentityStatements = (statements: readonly Statement[], where: string): CompiledStatement[] => {
  if (statements.every(isIdentityBased)) return compileStatements(statements, where);
  throw new TemplateError(where, 'a role policy needs Resource and must not have Principal.');
};

const readAttached = (resource: ResolvedResource): AttachedPolicy => {
  const { account, physicalId, where } = resource;
  const { PolicyDocument, Roles } = readProperties(policySchema, resource);
  return {
    arn: `arn:aws:iam::${account}:policy/${physicalId}`,
    roles: Roles,
    statements: compileIdentityStatements(PolicyDocument.Statement, where),
  };
};

const statementsOf = (
  resource: ResolvedResource,
  attached: readonly AttachedPolicy[],
): CompiledStatement[] => {
  const { physicalId, where } = resource;
  const role = readProperties(roleSchema, resource);
  if (role.PermissionsBoundary !== undefined) {
    throw new TemplateError(where, 'not implemented: a permissions boundary.');
  }
  return [
    ...role.Policies.flatMap(({ PolicyDocument }) =>
      compileIdentityStatements(PolicyDocument.Statement, where),
    ),
    ...attached
      .filter(({ arn, roles }) => roles.includes(physicalId) || role.ManagedPolicyArns.includes(arn))
      .flatMap(({ statements }) => statements),
  ];
};

/** Returns statements by role ARN; AWS managed policies are unknown and allow nothing. @throws TemplateError */
export const readRolePolicies = (assembly: Assembly): Map<string, readonly CompiledStatement[]> => {
  const attached = [
    ...assembly.ofType('AWS::IAM::Policy'),
    ...assembly.ofType('AWS::IAM::ManagedPolicy'),
  ].map(readAttached);
  return new Map(
    assembly
      .ofType('AWS::IAM::Role')
      .map((role) => [`arn:aws:iam::${role.account}:role/${role.physicalId}`, statementsOf(role, attached)]),
  );
};
