import * as z from 'zod/mini';
import { notImplemented } from '../../../aws/service-error.ts';
import { invalidParameter } from './receipt-errors.ts';

const flag = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  false,
);

/** An empty list is an empty text. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? [] : value)),
      z.array(item),
    ),
    [],
  );

const s3ActionSchema = z.object({
  BucketName: z.string(),
  ObjectKeyPrefix: z._default(z.string(), ''),
});

const lambdaActionSchema = z.object({
  FunctionArn: z.string(),
  InvocationType: z._default(z.enum(['Event', 'RequestResponse']), 'Event'),
});

const actionSchema = z.union([
  z.strictObject({ S3Action: s3ActionSchema }),
  z.strictObject({ LambdaAction: lambdaActionSchema }),
]);

const ruleSchema = z.object({
  Name: z.string().check(z.regex(/^[a-z\d](?:[\w.-]{0,62}[a-z\d])?$/i)),
  Enabled: flag,
  Recipients: listOf(z.string()),
  ScanEnabled: flag,
  TlsPolicy: z._default(z.enum(['Optional', 'Require']), 'Optional'),
  Actions: listOf(actionSchema),
});

export type ReceiptAction = z.output<typeof actionSchema>;
export type LambdaAction = z.output<typeof lambdaActionSchema>;

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_ReceiptRule.html */
export type ReceiptRule = z.output<typeof ruleSchema>;

const supported: Readonly<Record<string, readonly string[]>> = {
  S3Action: Object.keys(s3ActionSchema.shape),
  LambdaAction: Object.keys(lambdaActionSchema.shape),
};

// Topics, roles, keys of the client's own and other actions.
const assertSupported = (rule: unknown): void => {
  const actions = typeof rule === 'object' && rule !== null && 'Actions' in rule ? rule.Actions : [];
  for (const action of Array.isArray(actions) ? actions : []) {
    for (const [kind, settings] of Object.entries<unknown>(Object(action))) {
      const unknown = Object.keys(Object(settings)).find((name) => supported[kind]?.includes(name) !== true);
      if (unknown !== undefined) throw notImplemented(`a receipt rule with ${kind}.${unknown}`);
    }
  }
};

/** Reads a rule of a request. @throws AwsServiceError */
export const parseReceiptRule = (input: unknown): ReceiptRule => {
  assertSupported(input);
  const parsed = ruleSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidParameter(z.prettifyError(parsed.error));
};
