import type { Decision } from '../aws/authorize.ts';
import type { Access, CompiledStatement, Permission } from './statement.ts';

type Statements = readonly CompiledStatement[];

const findIn = (
  statements: Statements,
  wanted: CompiledStatement['effect'],
  access: Access,
): Permission | undefined => {
  for (const { effect, find } of statements) {
    const permission = effect === wanted ? find(access) : undefined;
    if (permission !== undefined) return permission;
  }
  return undefined;
};

interface Verdict {
  readonly decision: Decision;
  /** By which permission of its own the principal may. */
  readonly permission?: Permission;
}

/**
 * IAM's decision within one account: any statement that denies a request ends it; else one has to allow it, of the
 * principal's own policies or of those of the resource.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export const decide = (
  { own, ofResource }: { readonly own: Statements; readonly ofResource: Statements },
  access: Access,
): Verdict => {
  if (findIn(own, 'Deny', access)) return { decision: 'denied by an identity-based policy' };
  if (findIn(ofResource, 'Deny', access)) return { decision: 'denied by a resource-based policy' };
  if (access.principal.kind === 'root') return { decision: 'allowed' };
  const permission = findIn(own, 'Allow', access);
  if (permission !== undefined) return { decision: 'allowed', permission };
  return { decision: findIn(ofResource, 'Allow', access) === undefined ? 'not allowed' : 'allowed' };
};
