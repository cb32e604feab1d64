import * as z from 'zod/mini';

/** Of a parameter that an address may repeat. */
export const maxValues = 20;

/** Returns the schema of a parameter that an address may repeat; its output is always a list. */
export const several = <Item extends z.ZodMiniType>(item: Item, error: string) =>
  z.optional(
    z.union(
      [
        z.pipe(
          item,
          z.transform((value: z.output<Item>) => [value]),
        ),
        z.array(item).check(z.maxLength(maxValues, { error })),
      ],
      { error },
    ),
  );
