import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html, in bytes as sent */
const maxExpressionBytes = 4096;
/** Documented for update expressions, but counted in all: https://github.com/scylladb/scylladb/issues/14473 */
const maxOperators = 300;
/** dynalite's parser takes four times as long per level of parentheses; the limit is about 0.1 seconds. */
const stepsPerLevel = 4;
const maxSteps = 8_000;

const conditionOperators = /<>|<=|>=|[=<>]|\bBETWEEN\b|\bIN\b|\b[a-z_]+\s*\(/giu;
const updateOperators = /[+-]|\b[a-z_]+\s*\(/giu;
const connectives = /^(?:and|or|not|in)\s*\($/iu;

const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
];

const countOperators = (name: string, expression: string): number => {
  const matches = expression.match(name === 'UpdateExpression' ? updateOperators : conditionOperators) ?? [];
  return matches.filter((operator) => !connectives.test(operator)).length;
};

const parserSteps = (expression: string): number => {
  let depth = 0;
  let steps = 0;
  for (const [parenthesis] of expression.matchAll(/[()]/gu)) {
    depth += parenthesis === '(' ? 1 : -1;
    if (parenthesis === '(') steps += stepsPerLevel ** depth;
  }
  return steps;
};

const invalid = (name: string, problem: string) =>
  new AwsServiceError('ValidationException', `Invalid ${name}: ${problem}`);

/** Checks the length and depth of expressions. @throws AwsServiceError (ValidationException or NotImplemented) */
export const checkExpressions = (input: Readonly<Record<string, unknown>>): void => {
  for (const name of expressions) {
    const expression = input[name];
    if (typeof expression !== 'string') continue;
    const size = Buffer.byteLength(expression);
    if (size > maxExpressionBytes) {
      throw invalid(name, `Expression size has exceeded the maximum allowed size; expression size: ${size}`);
    }
    const operators = countOperators(name, expression);
    if (operators > maxOperators) {
      throw invalid(name, `The expression contains too many operators; operator count: ${operators}`);
    }
    if (parserSteps(expression) > maxSteps) throw notImplemented(`${name} with parentheses nested so deeply`);
  }
};
