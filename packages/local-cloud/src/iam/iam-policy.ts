import * as z from 'zod/mini';

const oneOrMore = z.union([z.array(z.string()), z.string()]);
const conditionValue = z.union([oneOrMore, z.boolean(), z.number()]);
const actionPattern = z.string().check(z.regex(/^(\*|[a-z0-9-]+:[A-Za-z0-9*?]+)$/));
const actions = z.union([z.array(actionPattern), actionPattern]);

const principalSchema = z.union([
  z.literal('*'),
  z.strictObject({
    AWS: z.optional(oneOrMore),
    Service: z.optional(oneOrMore),
    Federated: z.optional(oneOrMore),
  }),
]);

export type PrincipalElement = z.output<typeof principalSchema>;

// Strict: an unsupported element such as NotPrincipal must not be ignored.
const statementSchema = z
  .strictObject(
    {
      Sid: z.optional(z.string()),
      Effect: z.enum(['Allow', 'Deny']),
      Principal: z.optional(principalSchema),
      Action: z.optional(actions),
      NotAction: z.optional(actions),
      Resource: z.optional(oneOrMore),
      NotResource: z.optional(oneOrMore),
      Condition: z.optional(z.record(z.string(), z.record(z.string(), conditionValue))),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `not implemented: ${issue.keys.join(', ')} in a policy.`
          : undefined,
    },
  )
  .check(
    z.refine(({ Action, NotAction }) => (Action === undefined) !== (NotAction === undefined), {
      error: 'A statement has either Action or NotAction.',
    }),
    z.refine(({ Resource, NotResource }) => Resource === undefined || NotResource === undefined, {
      error: 'A statement has either Resource or NotResource.',
    }),
  );

export type Statement = z.output<typeof statementSchema>;

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html */
export const iamPolicySchema = z.strictObject({
  Version: z.optional(z.string()),
  Id: z.optional(z.string()),
  Statement: z.pipe(
    z.transform((oneOrSeveral: unknown) => (Array.isArray(oneOrSeveral) ? oneOrSeveral : [oneOrSeveral])),
    z.array(statementSchema),
  ),
});
