import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';

type Condition =
  | { readonly kind: 'content-length-range'; readonly min: number; readonly max: number }
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string };

const byteCount = z.union([
  z.int().check(z.minimum(0)),
  z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
]);

const conditionSchema = z.union([
  z.pipe(
    z.tuple([z.literal('content-length-range'), byteCount, byteCount]),
    z.transform(([kind, min, max]): Condition => ({ kind, min, max })),
  ),
  z.pipe(
    z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.regex(/^\$./)), z.string()]),
    z.transform(([kind, name, value]): Condition => ({ kind, field: name.slice(1).toLowerCase(), value })),
  ),
  z.pipe(
    z.record(z.string(), z.string()).check(
      z.refine((entries) => Object.keys(entries).length === 1, {
        error: 'Simple-Conditions must have exactly one property specified.',
      }),
    ),
    z.transform((entries): Condition => {
      const [[field, value] = ['', '']] = Object.entries(entries);
      return { kind: 'eq', field: field.toLowerCase(), value };
    }),
  ),
]);
const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(conditionSchema),
});

export interface PostPolicy {
  readonly expiresAt: number;
  readonly conditions: readonly Condition[];
}

/** Parses a base64 policy. @throws AwsServiceError (InvalidPolicyDocument) */
export const parsePostPolicy = (text: string): PostPolicy => {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const { expiration, conditions } = policySchema.parse(json);
    return { expiresAt: Date.parse(expiration), conditions };
  } catch {
    throw new AwsServiceError(
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions specified in the policy document.',
    );
  }
};

const denied = (why: string) =>
  new AwsServiceError('AccessDenied', `Invalid according to Policy: ${why}`, 403);

/** Fields that need no condition. */
const isExempt = (field: string): boolean =>
  ['policy', 'x-amz-signature', 'file'].includes(field) || field.startsWith('x-ignore-');

/** Checks a form's fields, by lower-case name, but not its file. @throws AwsServiceError (AccessDenied) */
export const assertPolicyAllows = (
  { expiresAt, conditions }: PostPolicy,
  fields: ReadonlyMap<string, string>,
  bucket: string,
  now: number,
): void => {
  if (now >= expiresAt) throw denied('Policy expired.');
  const actual = new Map([...fields, ['bucket', bucket]]);
  const allowed = new Set<string>();
  for (const condition of conditions) {
    if (condition.kind === 'content-length-range') continue;
    const { kind, field, value } = condition;
    allowed.add(field);
    const actualValue = actual.get(field);
    if (
      actualValue === undefined ||
      !(kind === 'eq' ? actualValue === value : actualValue.startsWith(value))
    ) {
      throw denied(`Policy Condition failed: ${JSON.stringify([kind, `$${field}`, value])}`);
    }
  }
  const extra = [...fields.keys()].filter((field) => !isExempt(field) && !allowed.has(field));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`);
};

/** @throws AwsServiceError (EntityTooLarge or EntityTooSmall) */
export async function* enforcePolicySize(
  { conditions }: PostPolicy,
  file: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const ranges = conditions.filter((condition) => condition.kind === 'content-length-range');
  const max = Math.min(...ranges.map((range) => range.max));
  const min = Math.max(0, ...ranges.map((range) => range.min));
  let size = 0;
  for await (const bytes of file) {
    size += bytes.length;
    if (size > max)
      throw new AwsServiceError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    yield bytes;
  }
  if (size < min)
    throw new AwsServiceError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
    );
}
