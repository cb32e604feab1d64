import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';

const pathSchema = z.array(z.union([z.string(), z.number()]));
type Path = z.output<typeof pathSchema>;

const sectionSchema = z.looseObject({ type: z.string(), path: pathSchema, val: z.optional(z.unknown()) });
type Section = z.output<typeof sectionSchema>;
const callSchema = z.object({ type: z.string(), args: z.array(z.unknown()) });

const copiedPaths = (operand: unknown): Path[] => {
  const path = pathSchema.safeParse(operand);
  if (path.success) return [path.data];
  const call = callSchema.safeParse(operand);
  return call.success && call.data.type === 'function' ? call.data.args.flatMap(copiedPaths) : [];
};

const changesInPlace = ({ type, path }: Section): boolean =>
  type === 'add' || type === 'delete' || path.length > 1;

/** Removes later list elements first, so that indexes stay valid. */
const laterFirst = (left: Path, right: Path): number => {
  for (const [index, step] of left.entries()) {
    const other = right[index];
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return other - step;
    if (step !== other) return String(step).localeCompare(String(other));
  }
  return 0;
};

/**
 * Orders parsed update sections so that each refers to the original item; list removals come last.
 * @throws AwsServiceError (NotImplemented) for a value both copied and changed: dynalite would change the copy too
 */
export const orderSections = (sections: unknown): unknown => {
  const parsed = z.array(sectionSchema).parse(sections);
  const copied = new Set(
    parsed.filter(({ type }) => type === 'set').flatMap(({ val }) => copiedPaths(val).map(([head]) => head)),
  );
  const conflicting = parsed.find((section) => changesInPlace(section) && copied.has(section.path[0]));
  if (conflicting !== undefined) {
    throw notImplemented(`UpdateExpression that copies and changes ${String(conflicting.path[0])}`);
  }
  const [removals, others] = [true, false].map((isRemoval) =>
    parsed.filter(({ type }) => (type === 'remove') === isRemoval),
  );
  return [
    ...(others ?? []),
    ...(removals ?? []).toSorted((left, right) => laterFirst(left.path, right.path)),
  ];
};
