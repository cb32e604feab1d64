import * as z from 'zod/mini';

const errorSchema = z.object({ __type: z.string() });

/** The code of an error in AWS's JSON protocol: its type, which may stand behind a namespace. */
export const errorCodeOf = (body: string): string | undefined => {
  try {
    return z.parse(errorSchema, JSON.parse(body)).__type.split('#').at(-1);
  } catch {
    // What stands before the service answers otherwise, e.g. a proxy with a page.
    return undefined;
  }
};
