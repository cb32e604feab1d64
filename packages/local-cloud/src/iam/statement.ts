import type { Principal } from '../aws/authorize.ts';
import type { RequestContext } from './condition-keys.ts';
import { assertNoVariable, compileCondition } from './condition.ts';
import { compilePattern, type Matcher } from './pattern.ts';
import type { Statement } from './iam-policy.ts';
import { compilePrincipal } from './principal-element.ts';

export interface Access {
  readonly principal: Principal;
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

export interface Permission {
  readonly action: string;
  readonly resource: string;
}

export interface CompiledStatement {
  readonly effect: 'Allow' | 'Deny';
  readonly permissions: readonly Permission[];
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

const allExcept = ({ texts, find }: Patterns): Patterns => {
  const name = `all but ${texts.join(', ')}`;
  return { texts: [name], find: (text) => (find(text) === undefined ? name : undefined) };
};

const actionPattern = (pattern: string): Matcher => compilePattern(pattern, { ignoresCase: true });
const resourcePattern = (pattern: string): Matcher => compilePattern(pattern);

const compileActions = ({ Action, NotAction = '*' }: Statement): Patterns =>
  Action === undefined
    ? allExcept(compileAny(asList(NotAction), actionPattern))
    : compileAny(asList(Action), actionPattern);

// A trust policy has no Resource: it is about its role.
const compileResources = ({ Resource = '*', NotResource }: Statement): Patterns =>
  NotResource === undefined
    ? compileAny(asList(Resource), resourcePattern)
    : allExcept(compileAny(asList(NotResource), resourcePattern));

/** Compiles a statement. @throws PolicyNotImplementedError */
export const compileStatement = (statement: Statement): CompiledStatement => {
  const actions = compileActions(statement);
  const resources = compileResources(statement);
  const holds = compileCondition(statement.Condition ?? {});
  const matchesPrincipal = compilePrincipal(statement);
  return {
    effect: statement.Effect,
    permissions: actions.texts.flatMap((action) => resources.texts.map((resource) => ({ action, resource }))),
    find: ({ principal, action, resource, context }) => {
      const matchedAction = actions.find(action);
      if (matchedAction === undefined) return undefined;
      const matchedResource = resources.find(resource);
      if (matchedResource === undefined || !matchesPrincipal(principal) || !holds(context)) return undefined;
      return { action: matchedAction, resource: matchedResource };
    },
  };
};
