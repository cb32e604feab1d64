import { arnOfPrincipal, localAccountId, type Principal } from '../aws/authorize.ts';
import type { Statement, StatedPrincipal } from './iam-policy.ts';

type PrincipalCheck = (principal: Principal) => boolean;

const accountNames: ReadonlySet<string> = new Set([localAccountId, `arn:aws:iam::${localAccountId}:root`]);

const asList = (value: string | readonly string[] = []): readonly string[] =>
  typeof value === 'string' ? [value] : value;

/** Whether a statement is about the whole account, which then decides by the policies of its own identities. */
export const isOfAccount = (stated: StatedPrincipal | undefined): boolean =>
  stated !== undefined && stated !== '*' && asList(stated.AWS).some((name) => accountNames.has(name));

const isNamed = (names: ReadonlySet<string>, principal: Principal): boolean =>
  (principal.kind === 'role' && names.has(principal.roleArn)) || names.has(arnOfPrincipal(principal));

const compileStated = (stated: StatedPrincipal, effect: Statement['Effect']): PrincipalCheck => {
  if (stated === '*') return () => true;
  const services = new Set([...asList(stated.Service), ...asList(stated.Federated)]);
  const names = new Set(asList(stated.AWS));
  const meansEveryone = names.has('*');
  // A whole account may be kept out. Let in, it is the account that decides, by the policies of its own identities.
  const meansAccount = effect === 'Deny' && isOfAccount(stated);
  return (principal) => {
    if (principal.kind === 'service') return meansEveryone || services.has(principal.service);
    return meansEveryone || meansAccount || isNamed(names, principal);
  };
};

/**
 * Whom a statement is about: those that it names, or the identity that it belongs to if it names nobody.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html
 */
export const compilePrincipal = ({ Principal: stated, Effect }: Statement): PrincipalCheck =>
  stated === undefined ? () => true : compileStated(stated, Effect);
