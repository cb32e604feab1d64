import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';

const pathSchema = z.array(z.union([z.string(), z.number()]));
type Path = z.output<typeof pathSchema>;

const sectionSchema = z.looseObject({ type: z.string(), path: pathSchema, val: z.optional(z.unknown()) });
type Section = z.output<typeof sectionSchema>;
const callSchema = z.object({ type: z.string(), args: z.array(z.unknown()) });

/** The paths whose values an operand takes over as they are. A sum is a new value. */
const copiedPaths = (operand: unknown): Path[] => {
  const path = pathSchema.safeParse(operand);
  if (path.success) return [path.data];
  const call = callSchema.safeParse(operand);
  return call.success && call.data.type === 'function' ? call.data.args.flatMap(copiedPaths) : [];
};

const changesInPlace = ({ type, path }: Section): boolean =>
  type === 'add' || type === 'delete' || path.length > 1;

/** Later elements first: what is removed from a list must not move what is still to be removed. */
const laterFirst = (left: Path, right: Path): number => {
  for (const [index, step] of left.entries()) {
    const other = right[index];
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return other - step;
    if (step !== other) return String(step).localeCompare(String(other));
  }
  return 0;
};

/**
 * Puts the parsed sections of an update into an order in which each means the item as it was: elements of lists are
 * removed last. Throws NotImplemented for a value that is both copied and changed, which dynalite would do to the copy, too.
 */
export const orderSections = (sections: unknown): unknown => {
  const parsed = z.array(sectionSchema).parse(sections);
  const copied = new Set(
    parsed.filter(({ type }) => type === 'set').flatMap(({ val }) => copiedPaths(val).map(([head]) => head)),
  );
  const both = parsed.find((section) => changesInPlace(section) && copied.has(section.path[0]));
  if (both !== undefined) {
    throw notImplemented(`UpdateExpression that copies and changes ${String(both.path[0])}`);
  }
  const [removals, others] = [true, false].map((isRemoval) =>
    parsed.filter(({ type }) => (type === 'remove') === isRemoval),
  );
  return [
    ...(others ?? []),
    ...(removals ?? []).toSorted((left, right) => laterFirst(left.path, right.path)),
  ];
};
