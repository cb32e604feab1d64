import { AwsServiceError } from '../../../aws/service-error.ts';
import { isOrdered, isValue, compareValues, typeOf, type AttributeValue } from './attribute-values.ts';
import { parseCondition } from './evaluate-condition.ts';

const orderings = new Set(['<', '<=', '>', '>=', 'between']);

const isValueOperand = (operand: unknown): operand is AttributeValue =>
  isValue(operand) && !('args' in operand);

const invalid = (name: string, problem: string) =>
  new AwsServiceError('ValidationException', `Invalid ${name}: ${problem}`);

export const checkOperands = (name: string, expression: unknown): void => {
  const { type, args } = parseCondition(expression);
  if (type === 'and' || type === 'or' || type === 'not') {
    for (const one of args) checkOperands(name, one);
    return;
  }
  if (!orderings.has(type)) return;
  const unordered = args.filter(isValueOperand).find((one) => !isOrdered(typeOf(one)));
  if (unordered !== undefined) {
    const operator = type.toUpperCase();
    throw invalid(
      name,
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${typeOf(unordered)}`,
    );
  }
  const [lower, upper] = type === 'between' ? args.slice(1) : [];
  if (isValueOperand(lower) && isValueOperand(upper) && (compareValues(lower, upper) ?? 0) > 0) {
    throw invalid(
      name,
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound',
    );
  }
};
