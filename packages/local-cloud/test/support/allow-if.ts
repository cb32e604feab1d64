import type { Authorize, ConditionValues, Principal } from '../../src/aws/authorize.ts';

type Predicate = (
  action: string,
  resource: string,
  conditions: ConditionValues,
  principal: Principal,
) => boolean;

/** Lets the administrator do everything, and others what the predicate says. */
export const allowIf =
  (predicate: Predicate): Authorize =>
  ({ principal, action, resource, conditions = {} }) =>
    principal.kind === 'root' || predicate(action, resource, conditions, principal)
      ? 'allowed'
      : 'not allowed';
