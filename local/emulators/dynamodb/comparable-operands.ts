import * as z from 'zod/mini';

/** A condition as dynalite's parser gives it: connected conditions, a comparison, or a function. */
interface Condition {
  readonly type: string;
  readonly name?: string | undefined;
  readonly args: readonly unknown[];
}

const conditionSchema = z.object({
  type: z.string(),
  name: z.optional(z.string()),
  args: z.array(z.unknown()),
});

const call = (name: string, ...args: unknown[]): Condition => ({ type: 'function', name, args });
const all = (left: Condition, right: Condition): Condition => ({ type: 'and', args: [left, right] });
const either = (left: Condition, right: Condition): Condition => ({ type: 'or', args: [left, right] });

/** Paths and sizes, which an item may lack; values are always there. */
const mayLack = (operand: unknown): boolean =>
  Array.isArray(operand) || conditionSchema.safeParse(operand).success;

const onlyIf = (operands: readonly unknown[], condition: Condition): Condition =>
  operands
    .filter(mayLack)
    .reduceRight<Condition>((rest, one) => all(call('attribute_exists', one), rest), condition);

const hasType = (operand: unknown, type: string): Condition => call('attribute_type', operand, { S: type });

const compare = (type: string, left: unknown, right: unknown): Condition => {
  const comparison = { type, args: [left, right] };
  if (type !== '<>') return onlyIf([left, right], comparison);
  return [left, right]
    .filter(mayLack)
    .reduceRight<Condition>((rest, one) => either(call('attribute_not_exists', one), rest), comparison);
};

const rewrite = (condition: Condition): Condition => {
  const { type, name, args } = condition;
  const [first, second, third] = args;
  if (type === 'and' || type === 'or' || type === 'not') {
    return { type, args: args.map((one) => rewrite(conditionSchema.parse(one))) };
  }
  if (type === 'between') return all(compare('>=', first, second), compare('<=', first, third));
  if (type === 'in')
    return args
      .slice(1)
      .map((one) => compare('=', first, one))
      .reduce(either);
  if (type !== 'function') return compare(type, first, second);
  if (name === 'contains') return onlyIf(args, condition);
  if (name !== 'begins_with') return condition;
  return onlyIf(args, all(either(hasType(first, 'S'), hasType(first, 'B')), condition));
};

/**
 * Rewrites a parsed condition so that operands are compared only where the item has them. dynalite fails on one that is
 * missing on the right; in DynamoDB nothing but `<>` holds for it.
 */
export const compareWhatIsThere = (expression: unknown): unknown =>
  rewrite(conditionSchema.parse(expression));
