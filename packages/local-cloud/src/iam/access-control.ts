import type { Assembly } from '../assembly/load-assembly.ts';
import {
  localAccountId,
  denialReason,
  type AccessRequest,
  type Authorize,
  type ConditionValues,
  type Principal,
} from '../aws/authorize.ts';
import { contextKey, type RequestContext } from './condition-keys.ts';
import { evaluatePolicies } from './evaluate-policies.ts';
import type { RolePermission } from './role-permission.ts';
import { policyOwner, readResourcePolicies } from './resource-policies.ts';
import { readRolePolicies } from './role-policies.ts';

interface AccessControlOptions {
  readonly log: (line: string) => void;
  /** Called with the role's permission that allowed a request. */
  readonly onUse?: (use: RolePermission) => void;
}

const contextOfPrincipal = (principal: Principal): ConditionValues => {
  if (principal.kind === 'service') return {};
  if (principal.kind === 'root') return { 'aws:PrincipalAccount': localAccountId };
  const { roleArn, cognito } = principal;
  const known = { 'aws:PrincipalAccount': localAccountId, 'aws:PrincipalArn': roleArn };
  if (cognito === undefined) return known;
  return {
    ...known,
    'cognito-identity.amazonaws.com:aud': cognito.identityPoolId,
    'cognito-identity.amazonaws.com:sub': cognito.identityId,
    'cognito-identity.amazonaws.com:amr': [cognito.authenticated ? 'authenticated' : 'unauthenticated'],
  };
};

const contextOf = ({ principal, conditions = {} }: AccessRequest): RequestContext =>
  new Map(
    // Requests stay on this machine, so they count as TLS.
    Object.entries({ 'aws:SecureTransport': 'true', ...contextOfPrincipal(principal), ...conditions }).map(
      ([name, value]) => [contextKey(name), typeof value === 'string' ? [value] : value],
    ),
  );

const nameOf = (principal: Principal): string => {
  if (principal.kind === 'service') return principal.service;
  return principal.kind === 'root' ? 'the administrator' : (principal.roleArn.split('/').at(-1) ?? '');
};

/** Evaluates an assembly's policies. Only resource policies restrict the administrator. @throws TemplateError */
export const createAccessControl = (
  assembly: Assembly,
  { log, onUse = () => {} }: AccessControlOptions,
): Authorize => {
  const rolePolicies = readRolePolicies(assembly);
  const resourcePolicies = readResourcePolicies(assembly);

  return (request) => {
    const { principal, action, resource, isProbe = false } = request;
    const identityBased = principal.kind === 'role' ? (rolePolicies.get(principal.roleArn) ?? []) : [];
    const resourceBased = resourcePolicies.get(policyOwner(resource)) ?? [];
    const access = { principal, action, resource, context: contextOf(request) };
    const { decision, permission } = evaluatePolicies({ identityBased, resourceBased }, access);
    if (isProbe) return decision;
    if (permission !== undefined && principal.kind === 'role')
      onUse({ ...permission, role: principal.roleArn });
    if (decision !== 'allowed') {
      const reason = denialReason(decision, request);
      log(`access denied: ${nameOf(principal)} may not ${action} on ${resource}, ${reason}`);
    }
    return decision;
  };
};
