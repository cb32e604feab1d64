import type { Authorize, ConditionValues, Principal } from '../../src/aws/authorize.ts';

type Predicate = (
  action: string,
  resource: string,
  conditions: ConditionValues,
  principal: Principal,
) => boolean;

/** Allows everything to the administrator, and to others what the predicate allows. */
export const allowIf =
  (predicate: Predicate): Authorize =>
  ({ principal, action, resource, conditions = {} }) =>
    principal.kind === 'root' || predicate(action, resource, conditions, principal)
      ? 'allowed'
      : 'not allowed';
