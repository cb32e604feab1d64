import * as z from 'zod/mini';

const errorSchema = z.object({
  __type: z.string(),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

interface JsonError {
  /** E.g. `ConditionalCheckFailedException`. */
  readonly code: string;
  /** In AWS's words, e.g. which role may not do what. */
  readonly message: string;
}

/** An error in AWS's JSON protocol. */
export const readJsonError = (body: string): JsonError => {
  try {
    const { __type, message, Message } = z.parse(errorSchema, JSON.parse(body));
    // The code may stand between a namespace and an address, and services differ in how they write the message's name.
    const code = __type.replace(/^.*#/, '').replace(/:.*$/, '');
    return { code, message: message ?? Message ?? 'without a message' };
  } catch {
    // What stands before the service answers otherwise, e.g. a proxy with a page.
    return { code: 'UnknownError', message: 'the answer is none of AWS' };
  }
};
