import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteContract } from '#domain/http/route-contract.ts';

/** Errors that a source file creates, and files that it imports. */
interface Source {
  readonly errors: readonly string[];
  readonly imports: readonly string[];
}

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  return {
    errors: firstGroups(text, /\bnew (\w+Error)\(/g),
    imports: firstGroups(text, /^(?:import (?!type)|\} )[^']*from '(\.[^']+)'/gm)
      .map((path) => join(dirname(file), path))
      // All routes share these, so their errors depend on the contract.
      .filter((path) => !path.startsWith('lambdas/http/')),
  };
};

const sources = new Map<string, Source>();

const sourceOf = (file: string): Source => {
  const source = sources.get(file) ?? readSource(file);
  sources.set(file, source);
  return source;
};

/** Returns the names of the errors that a route's Lambda creates outside `lambdas/http`. */
export const findThrownErrors = ({ area, id }: RouteContract): ReadonlySet<string> => {
  const files = new Set([`lambdas/${area}/${id}.lambda.ts`]);
  // A set's loop includes what is added during it.
  for (const file of files) for (const imported of sourceOf(file).imports) files.add(imported);
  return new Set([...files].flatMap((file) => sourceOf(file).errors));
};
