import { posix } from 'node:path';
import type { ParsedJson } from './templates.ts';

interface FirewallRequest {
  readonly method: string;
  readonly path: string;
  readonly labels?: readonly string[];
}

const transformations: Record<string, (text: string) => string> = {
  NONE: (text) => text,
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH: (text) => posix.normalize(text),
};

const matchesBytes = (statement: ParsedJson, { method, path }: FirewallRequest): boolean => {
  const text = [...statement.TextTransformations]
    .toSorted((one, other) => one.Priority - other.Priority)
    .reduce<string>(
      (before, { Type }) => transformations[Type]!(before),
      'Method' in statement.FieldToMatch ? method : path,
    );
  return statement.PositionalConstraint === 'EXACTLY'
    ? text === statement.SearchString
    : text.startsWith(statement.SearchString);
};

/** Returns whether a request matches a statement of a firewall's rule. */
export const matchesStatement = (statement: ParsedJson, request: FirewallRequest): boolean => {
  const [[kind, content]] = Object.entries<ParsedJson>(statement) as [[string, ParsedJson]];
  const matches = (one: ParsedJson): boolean => matchesStatement(one, request);
  const kinds: Record<string, () => boolean> = {
    AndStatement: () => content.Statements.every(matches),
    OrStatement: () => content.Statements.some(matches),
    NotStatement: () => !matches(content.Statement),
    LabelMatchStatement: () => request.labels?.includes(content.Key) === true,
    ByteMatchStatement: () => matchesBytes(content, request),
  };
  return kinds[kind]!();
};
