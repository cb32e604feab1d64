import { TemplateError } from '../assembly/template-error.ts';
import { PolicyNotImplementedError } from './condition.ts';
import type { Statement } from './iam-policy.ts';
import { compileStatement, type CompiledStatement } from './statement.ts';

/** Services that are enforced. Policies for others, e.g. logs, have no local effect. */
const enforcedServices: ReadonlySet<string> = new Set([
  'cognito-idp',
  'dynamodb',
  'execute-api',
  'kms',
  'lambda',
  's3',
  'secretsmanager',
  'ses',
  'sts',
]);

const asList = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value;

export const isEnforcedAction = (actionPattern: string): boolean =>
  actionPattern === '*' || enforcedServices.has(actionPattern.split(':')[0] ?? '');

const hasEnforcedAction = ({ Action = '*' }: Statement): boolean => asList(Action).some(isEnforcedAction);

/** Compiles statements. @throws TemplateError for what can't be evaluated */
export const compileStatements = (statements: readonly Statement[], where: string): CompiledStatement[] => {
  try {
    return statements.filter(hasEnforcedAction).map(compileStatement);
  } catch (error) {
    throw error instanceof PolicyNotImplementedError ? new TemplateError(where, error.message) : error;
  }
};
