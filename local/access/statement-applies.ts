import type { Statement } from './policy-document.ts';

/** An action on a resource with what is known about the request, e.g. `ses:FromAddress`. */
export interface AccessRequest {
  readonly action: string;
  readonly resource: string;
  readonly context: Readonly<Record<string, string>>;
}

const asList = (value: string | number | boolean | readonly string[]): readonly string[] =>
  typeof value === 'object' ? value : [String(value)];

/** Whether a text matches a pattern in which `*` stands for any characters and `?` for one. */
const matchesWildcards = (pattern: string, text: string, flags = ''): boolean => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`).test(text);
};

const matchesAny = (patterns: string | readonly string[], text: string, flags = ''): boolean =>
  asList(patterns).some((pattern) => matchesWildcards(pattern, text, flags));

type Operator = (expected: readonly string[], actual: string) => boolean;

const equals: Operator = (expected, actual) => expected.includes(actual);
const like: Operator = (expected, actual) => matchesAny(expected, actual);
const not =
  (operator: Operator): Operator =>
  (expected, actual) =>
    !operator(expected, actual);

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: equals,
  StringNotEquals: not(equals),
  StringEqualsIgnoreCase: (expected, actual) =>
    expected.some((value) => value.toLowerCase() === actual.toLowerCase()),
  StringLike: like,
  StringNotLike: not(like),
  ArnEquals: like,
  ArnLike: like,
  Bool: equals,
};

// A condition whose key or operator means nothing locally (kms:ViaService, for instance) is left out of account: it
// neither takes a permission away nor makes a denial.
const holds = ({ Effect, Condition }: Statement, context: AccessRequest['context']): boolean =>
  Object.entries(Condition ?? {}).every(([name, expectations]) =>
    Object.entries(expectations).every(([key, expected]) => {
      const actual = context[key];
      const operator = operators[name.replace(/^ForA(ny|ll)Values:|IfExists$/g, '')];
      if (actual === undefined || operator === undefined) return Effect === 'Allow';
      return operator(asList(expected), actual);
    }),
  );

/** Whether a statement speaks of a request, be it to allow or to deny it. */
export const statementApplies = (statement: Statement, request: AccessRequest): boolean => {
  const { Action, NotAction, Resource, NotResource } = statement;
  const isAction =
    (Action !== undefined && matchesAny(Action, request.action, 'i')) ||
    (NotAction !== undefined && !matchesAny(NotAction, request.action, 'i'));
  const isResource =
    (Resource !== undefined && matchesAny(Resource, request.resource)) ||
    (NotResource !== undefined && !matchesAny(NotResource, request.resource));
  return isAction && isResource && holds(statement, request.context);
};
