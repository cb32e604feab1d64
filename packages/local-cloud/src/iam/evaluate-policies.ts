import type { Decision } from '../aws/authorize.ts';
import type { Access, CompiledStatement, Permission } from './statement.ts';

type Statements = readonly CompiledStatement[];

const findIn = (
  statements: Statements,
  wantedEffect: CompiledStatement['effect'],
  access: Access,
): Permission | undefined => {
  for (const { effect, find } of statements) {
    const permission = effect === wantedEffect ? find(access) : undefined;
    if (permission !== undefined) return permission;
  }
  return undefined;
};

interface Evaluation {
  readonly decision: Decision;
  /** The role's permission that allowed the access; none for root or a resource-based allow. */
  readonly permission?: Permission;
}

/**
 * Evaluates policies within one account: an explicit deny wins, else one allow in either kind of policy is enough;
 * root needs none.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export const evaluatePolicies = (
  {
    identityBased,
    resourceBased,
  }: { readonly identityBased: Statements; readonly resourceBased: Statements },
  access: Access,
): Evaluation => {
  if (findIn(identityBased, 'Deny', access)) return { decision: 'denied by an identity-based policy' };
  if (findIn(resourceBased, 'Deny', access)) return { decision: 'denied by a resource-based policy' };
  if (access.principal.kind === 'root') return { decision: 'allowed' };
  const permission = findIn(identityBased, 'Allow', access);
  if (permission !== undefined) return { decision: 'allowed', permission };
  return { decision: findIn(resourceBased, 'Allow', access) === undefined ? 'not allowed' : 'allowed' };
};
