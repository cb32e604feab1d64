import { isDeepStrictEqual } from 'node:util';
import { AwsServiceError } from '../../../aws/service-error.ts';
import { isOrdered, isValue, compareValues, typeOf, type AttributeValue } from './attribute-values.ts';
import { parseCondition } from './evaluate-condition.ts';

const orderings = new Set(['<', '<=', '>', '>=', 'between']);
/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html */
const maxInOperands = 100;

const isValueOperand = (operand: unknown): operand is AttributeValue =>
  isValue(operand) && !('args' in operand);

const invalid = (name: string, problem: string) =>
  new AwsServiceError('ValidationException', `Invalid ${name}: ${problem}`);

const describePath = (path: readonly unknown[]): string =>
  `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : String(step))).join(', ')}]`;

/** Checks what dynalite checks only of comparisons with one other operand. */
const checkDistinct = (name: string, operator: string, [first, ...others]: readonly unknown[]): void => {
  if (!Array.isArray(first) || !others.some((one) => isDeepStrictEqual(one, first))) return;
  throw invalid(
    name,
    `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${describePath(first)}`,
  );
};

const checkCount = (name: string, count: number): void => {
  if (count <= maxInOperands) return;
  throw invalid(name, `The IN operator is provided with too many operands; number of operands: ${count}`);
};

const checkOrder = (name: string, operator: string, args: readonly unknown[]): void => {
  const unordered = args.filter(isValueOperand).find((one) => !isOrdered(typeOf(one)));
  if (unordered !== undefined) {
    throw invalid(
      name,
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(unordered)}`,
    );
  }
  const [lower, upper] = operator === 'BETWEEN' ? args.slice(1) : [];
  if (isValueOperand(lower) && isValueOperand(upper) && (compareValues(lower, upper) ?? 0) > 0) {
    throw invalid(
      name,
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
    );
  }
};

/** Checks the operands of a parsed condition. @throws AwsServiceError */
export const checkOperands = (name: string, expression: unknown): void => {
  const { type, args } = parseCondition(expression);
  if (type === 'and' || type === 'or' || type === 'not') {
    for (const one of args) checkOperands(name, one);
    return;
  }
  const operator = type.toUpperCase();
  if (type === 'in') checkCount(name, args.length - 1);
  if (type === 'in' || type === 'between') checkDistinct(name, operator, args);
  if (orderings.has(type)) checkOrder(name, operator, args);
};
