import * as z from 'zod/mini';
import { keyArnSchema } from '../../aws/kms-access.ts';

const texts = z._default(z.array(z.string()), []);
const number = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);

const flag = z.union([z.boolean(), z.stringbool()]);

const corsRuleSchema = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: texts,
  ExposedHeaders: texts,
  MaxAge: z.optional(number),
});
export type CorsRule = z.infer<typeof corsRuleSchema>;

const tagFilter = z.object({ Key: z.string(), Value: z.string() });
const lifecycleRuleSchema = z
  .object({
    Status: z.enum(['Enabled', 'Disabled']),
    Prefix: z._default(z.string(), ''),
    TagFilters: z._default(z.array(tagFilter), []),
    ObjectSizeGreaterThan: z.optional(number),
    ObjectSizeLessThan: z.optional(number),
    ExpirationInDays: z.optional(number),
    ExpirationDate: z.optional(z.string()),
    AbortIncompleteMultipartUpload: z.optional(z.object({ DaysAfterInitiation: number })),
  })
  .check(
    z.refine(
      ({ AbortIncompleteMultipartUpload: abort, TagFilters: tags }) =>
        abort === undefined || tags.length === 0,
      { error: 'AbortIncompleteMultipartUpload cannot be specified with Tags.' },
    ),
  );
export type LifecycleRule = z.infer<typeof lifecycleRuleSchema>;

const encryptionRuleSchema = z.object({
  BucketKeyEnabled: z._default(flag, false),
  ServerSideEncryptionByDefault: z.optional(
    z.object({
      SSEAlgorithm: z.optional(z.string()),
      KMSMasterKeyID: z.optional(keyArnSchema),
    }),
  ),
});

/** All other properties change nothing locally. */
const bucketSchema = z.object({
  BucketName: z.string(),
  BucketEncryption: z.optional(
    z.object({ ServerSideEncryptionConfiguration: z.array(encryptionRuleSchema) }),
  ),
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(corsRuleSchema) })),
  LifecycleConfiguration: z.optional(z.object({ Rules: z.array(lifecycleRuleSchema) })),
});

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/default-encryption-faq.html */
const defaultAlgorithm = 'AES256';

export interface BucketDefinition {
  readonly name: string;
  readonly encryption: {
    readonly algorithm: string;
    /** Undefined for a key managed by AWS, which needs no permission. */
    readonly keyArn: string | undefined;
    readonly hasBucketKey: boolean;
  };
  /** Undefined: no cross-origin access. */
  readonly corsRules: readonly CorsRule[] | undefined;
  readonly lifecycleRules: readonly LifecycleRule[];
}

class BucketDefinitionError extends Error {
  override readonly name = 'BucketDefinitionError';
}

const readEncryption = (
  rule: z.infer<typeof encryptionRuleSchema> | undefined,
): BucketDefinition['encryption'] => {
  const { SSEAlgorithm, KMSMasterKeyID: keyArn } = rule?.ServerSideEncryptionByDefault ?? {};
  return {
    algorithm: SSEAlgorithm ?? (keyArn === undefined ? defaultAlgorithm : 'aws:kms'),
    keyArn,
    hasBucketKey: rule?.BucketKeyEnabled ?? false,
  };
};

/** Parses a bucket's properties. @throws BucketDefinitionError */
export const parseBucketDefinition = (properties: unknown): BucketDefinition => {
  const result = bucketSchema.safeParse(properties);
  if (!result.success) {
    throw new BucketDefinitionError(`A bucket of the template is invalid: ${z.prettifyError(result.error)}`);
  }
  const { BucketName, BucketEncryption, CorsConfiguration, LifecycleConfiguration } = result.data;
  return {
    name: BucketName,
    encryption: readEncryption(BucketEncryption?.ServerSideEncryptionConfiguration[0]),
    corsRules: CorsConfiguration?.CorsRules,
    lifecycleRules: LifecycleConfiguration?.Rules ?? [],
  };
};
