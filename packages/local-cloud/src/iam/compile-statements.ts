import { TemplateError } from '../assembly/template-error.ts';
import { PolicyNotImplementedError } from './condition.ts';
import type { Statement } from './iam-policy.ts';
import { compileStatement, type CompiledStatement } from './statement.ts';

/** Services that ask for permission here. What a policy says of others (logs) changes nothing locally. */
const askingServices: ReadonlySet<string> = new Set([
  'cognito-idp',
  'dynamodb',
  'execute-api',
  'kms',
  'lambda',
  's3',
  'ses',
  'sts',
]);

const asList = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

/** Whether an action's pattern is about a service that asks for permission here. */
export const isAskedFor = (actionPattern: string): boolean =>
  actionPattern === '*' || askingServices.has(actionPattern.split(':')[0] ?? '');

const concernsLocalRun = ({ Action = '*' }: Statement): boolean => asList(Action).some(isAskedFor);

/** Statements made ready to be asked. Throws a TemplateError for what could not be decided truly. */
export const compileStatements = (statements: readonly Statement[], where: string): CompiledStatement[] => {
  try {
    return statements.filter(concernsLocalRun).map(compileStatement);
  } catch (error) {
    throw error instanceof PolicyNotImplementedError ? new TemplateError(where, error.message) : error;
  }
};
