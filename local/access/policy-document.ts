import * as z from 'zod/mini';

const oneOrMore = z.union([z.array(z.string()), z.string()]);
const conditionValue = z.union([oneOrMore, z.boolean(), z.number()]);

export const statementSchema = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(oneOrMore),
  NotAction: z.optional(oneOrMore),
  Resource: z.optional(oneOrMore),
  NotResource: z.optional(oneOrMore),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), conditionValue))),
});

export type Statement = z.output<typeof statementSchema>;

/** An IAM policy document of an identity. */
export const policyDocumentSchema = z.object({
  Statement: z.union([
    z.array(statementSchema),
    z.pipe(
      statementSchema,
      z.transform((one) => [one]),
    ),
  ]),
});
