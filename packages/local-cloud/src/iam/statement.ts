import type { Principal } from '../aws/authorize.ts';
import type { RequestContext } from './condition-keys.ts';
import { assertNoVariable, compileCondition } from './condition.ts';
import { compilePattern, type Matcher } from './pattern.ts';
import type { Statement } from './iam-policy.ts';
import { compilePrincipal } from './stated-principal.ts';

/** What a principal wants to do, with all that conditions may ask about it. */
export interface Access {
  readonly principal: Principal;
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

/** The patterns of a statement by which it speaks of a request. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
}

export interface CompiledStatement {
  readonly effect: 'Allow' | 'Deny';
  /** Every pair of its patterns of an action and a resource. */
  readonly permissions: readonly Permission[];
  /** Which of them is about a request; undefined if the statement does not speak of it. */
  readonly find: (access: Access) => Permission | undefined;
}

interface Patterns {
  readonly texts: readonly string[];
  readonly find: (text: string) => string | undefined;
}

const asList = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

const compileAny = (patterns: readonly string[], compile: (pattern: string) => Matcher): Patterns => {
  const matchers = patterns.map((text) => ({ text, matches: compile(assertNoVariable(text)) }));
  return {
    texts: patterns,
    find: (text) => matchers.find(({ matches }) => matches(text))?.text,
  };
};

const allBut = ({ texts, find }: Patterns): Patterns => {
  const name = `all but ${texts.join(', ')}`;
  return { texts: [name], find: (text) => (find(text) === undefined ? name : undefined) };
};

const actionPattern = (pattern: string): Matcher => compilePattern(pattern, { ignoresCase: true });
const resourcePattern = (pattern: string): Matcher => compilePattern(pattern);

const compileActions = ({ Action, NotAction = '*' }: Statement): Patterns =>
  Action === undefined
    ? allBut(compileAny(asList(NotAction), actionPattern))
    : compileAny(asList(Action), actionPattern);

// A role's trust policy names no resource: it is about the role.
const compileResources = ({ Resource = '*', NotResource }: Statement): Patterns =>
  NotResource === undefined
    ? compileAny(asList(Resource), resourcePattern)
    : allBut(compileAny(asList(NotResource), resourcePattern));

/**
 * A statement made ready to be asked about requests, each in microseconds.
 * @throws PolicyNotImplementedError for what can't be decided here
 */
export const compileStatement = (statement: Statement): CompiledStatement => {
  const actions = compileActions(statement);
  const resources = compileResources(statement);
  const holds = compileCondition(statement.Condition ?? {});
  const isMeant = compilePrincipal(statement);
  return {
    effect: statement.Effect,
    permissions: actions.texts.flatMap((action) => resources.texts.map((resource) => ({ action, resource }))),
    find: ({ principal, action, resource, context }) => {
      const statedAction = actions.find(action);
      if (statedAction === undefined) return undefined;
      const statedResource = resources.find(resource);
      if (statedResource === undefined || !isMeant(principal) || !holds(context)) return undefined;
      return { action: statedAction, resource: statedResource };
    },
  };
};
