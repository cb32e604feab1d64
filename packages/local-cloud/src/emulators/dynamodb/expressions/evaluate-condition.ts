import * as z from 'zod/mini';
import {
  areEqual,
  beginsWith,
  contains,
  contentOf,
  isValue,
  order,
  sizeOf,
  typeOf,
  valuesIn,
  type AttributeValue,
} from './attribute-values.ts';

/** A condition as dynalite's parser gives it: connected conditions, a comparison, or a function. */
const conditionSchema = z.object({
  type: z.string(),
  name: z.optional(z.string()),
  args: z.array(z.unknown()),
});
export type Condition = z.output<typeof conditionSchema>;

/** Reads what dynalite's parser made of a condition. */
export const parseCondition = (expression: unknown): Condition => conditionSchema.parse(expression);

const member = (value: unknown, step: unknown): unknown => {
  if (!isValue(value)) return undefined;
  if (typeof step === 'number') return typeOf(value) === 'L' ? valuesIn(value['L'])[step] : undefined;
  const map = value['M'];
  return typeof step === 'string' && isValue(map) && Object.hasOwn(map, step) ? map[step] : undefined;
};

/** Returns what an operand stands for: a path into the item, a size, or a value that was given. */
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
    const found = order(left, right);
    return found !== undefined && isRight(found);
  };
const atLeast = ordered((found) => found >= 0);
const atMost = ordered((found) => found <= 0);

const comparisons: Readonly<Record<string, Comparison>> = {
  '=': areEqual,
  '<': ordered((found) => found < 0),
  '<=': atMost,
  '>': ordered((found) => found > 0),
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
 * Returns whether a condition holds for an item. What the item lacks differs from everything and is in no other relation
 * to anything, not even to something else that it lacks.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */
export const holds = ({ type, name, args }: Condition, item: AttributeValue): boolean => {
  if (type === 'and') return args.every((one) => holds(parseCondition(one), item));
  if (type === 'or') return args.some((one) => holds(parseCondition(one), item));
  if (type === 'not') return args.every((one) => !holds(parseCondition(one), item));
  return compares(
    name ?? type,
    args.map((one) => resolve(one, item)),
  );
};
