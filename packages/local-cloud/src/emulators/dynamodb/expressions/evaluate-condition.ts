import * as z from 'zod/mini';
import {
  areEqual,
  beginsWith,
  contains,
  contentOf,
  isValue,
  compareValues,
  sizeOf,
  typeOf,
  valuesIn,
  type AttributeValue,
} from './attribute-values.ts';

const conditionSchema = z.object({
  type: z.string(),
  name: z.optional(z.string()),
  args: z.array(z.unknown()),
});
export type Condition = z.output<typeof conditionSchema>;

export const parseCondition = (expression: unknown): Condition => conditionSchema.parse(expression);

const member = (value: unknown, step: unknown): unknown => {
  if (!isValue(value)) return undefined;
  if (typeof step === 'number') return typeOf(value) === 'L' ? valuesIn(value['L'])[step] : undefined;
  const map = value['M'];
  return typeof step === 'string' && isValue(map) && Object.hasOwn(map, step) ? map[step] : undefined;
};

const resolve = (operand: unknown, item: AttributeValue): AttributeValue | undefined => {
  if (Array.isArray(operand)) {
    const value = operand.reduce<unknown>(member, { M: item });
    return isValue(value) ? value : undefined;
  }
  const call = conditionSchema.safeParse(operand);
  if (!call.success) return isValue(operand) ? operand : undefined;
  const measured = resolve(call.data.args[0], item);
  const size = measured === undefined ? undefined : sizeOf(measured);
  return size === undefined ? undefined : { N: String(size) };
};

type Comparison = (left: AttributeValue, right: AttributeValue) => boolean;

const ordered =
  (isRight: (order: number) => boolean): Comparison =>
  (left, right) => {
    const ordering = compareValues(left, right);
    return ordering !== undefined && isRight(ordering);
  };
const atLeast = ordered((ordering) => ordering >= 0);
const atMost = ordered((ordering) => ordering <= 0);

const comparisons: Readonly<Record<string, Comparison>> = {
  '=': areEqual,
  '<': ordered((ordering) => ordering < 0),
  '<=': atMost,
  '>': ordered((ordering) => ordering > 0),
  '>=': atLeast,
  begins_with: beginsWith,
  contains,
  attribute_type: (value, type) => typeOf(value) === contentOf(type),
};

const relates = (
  relation: string,
  first: AttributeValue,
  [second, third, ...more]: readonly (AttributeValue | undefined)[],
): boolean => {
  if (relation === 'in') {
    return [second, third, ...more].some((one) => one !== undefined && areEqual(first, one));
  }
  if (second === undefined) return false;
  if (relation === 'between') return third !== undefined && atLeast(first, second) && atMost(first, third);
  return comparisons[relation]?.(first, second) ?? false;
};

const compares = (relation: string, [first, ...others]: readonly (AttributeValue | undefined)[]): boolean => {
  if (relation === 'attribute_exists') return first !== undefined;
  if (relation === 'attribute_not_exists') return first === undefined;
  const [second] = others;
  if (relation === '<>') return first === undefined || second === undefined || !areEqual(first, second);
  return first !== undefined && relates(relation, first, others);
};

/**
 * Evaluates a condition. A missing attribute differs from everything and satisfies no other comparison.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */
export const matchesCondition = ({ type, name, args }: Condition, item: AttributeValue): boolean => {
  if (type === 'and') return args.every((one) => matchesCondition(parseCondition(one), item));
  if (type === 'or') return args.some((one) => matchesCondition(parseCondition(one), item));
  if (type === 'not') return args.every((one) => !matchesCondition(parseCondition(one), item));
  return compares(
    name ?? type,
    args.map((one) => resolve(one, item)),
  );
};
