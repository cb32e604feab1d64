import { arnOfPrincipal, localAccountId, type Principal } from '../aws/authorize.ts';
import type { Statement, PrincipalElement } from './iam-policy.ts';

type PrincipalCheck = (principal: Principal) => boolean;

const accountNames: ReadonlySet<string> = new Set([localAccountId, `arn:aws:iam::${localAccountId}:root`]);

const asList = (value: string | readonly string[] = []): readonly string[] =>
  typeof value === 'string' ? [value] : value;

export const namesAccount = (element: PrincipalElement | undefined): boolean =>
  element !== undefined && element !== '*' && asList(element.AWS).some((name) => accountNames.has(name));

const isNamed = (names: ReadonlySet<string>, principal: Principal): boolean =>
  (principal.kind === 'role' && names.has(principal.roleArn)) || names.has(arnOfPrincipal(principal));

const compileElement = (element: PrincipalElement, effect: Statement['Effect']): PrincipalCheck => {
  if (element === '*') return () => true;
  const services = new Set([...asList(element.Service), ...asList(element.Federated)]);
  const names = new Set(asList(element.AWS));
  const matchesEveryone = names.has('*');
  // An account can be denied as a whole; allowing it only delegates to its identity-based policies.
  const matchesAccount = effect === 'Deny' && namesAccount(element);
  return (principal) => {
    if (principal.kind === 'service') return matchesEveryone || services.has(principal.service);
    return matchesEveryone || matchesAccount || isNamed(names, principal);
  };
};

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html */
export const compilePrincipal = ({ Principal: element, Effect }: Statement): PrincipalCheck =>
  element === undefined ? () => true : compileElement(element, Effect);
