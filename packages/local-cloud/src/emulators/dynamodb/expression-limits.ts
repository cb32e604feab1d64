import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html: bytes of the text as it is sent. */
const maxExpressionBytes = 4096;
/** The same page. It names update expressions alone, but DynamoDB counts in all: https://github.com/scylladb/scylladb/issues/14473 */
const maxOperators = 300;
/** dynalite's parser takes four times as long with each level of parentheses; this much takes it a tenth of a second. */
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
  const found = expression.match(name === 'UpdateExpression' ? updateOperators : conditionOperators) ?? [];
  return found.filter((operator) => !connectives.test(operator)).length;
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

/** Throws ValidationException for an expression that is longer than DynamoDB takes, NotImplemented for one too deep for dynalite. */
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
