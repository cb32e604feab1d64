import { localAccountId, type AccessRequest, type Authorize } from '../../../aws/authorize.ts';
import { kmsAccessRequest } from '../../../aws/kms-access.ts';

/** The places that receipt rules deliver to. */
export interface ReceiptTargets {
  /** Stores a mail; durable once it resolves. */
  readonly put: (bucket: string, key: string, mail: Buffer) => Promise<unknown>;
  /** The KMS key of a bucket's default encryption. */
  readonly keyOf: (bucket: string) => string | undefined;
  readonly invoke: (functionArn: string, event: string) => void;
}

interface RuleAccessOptions {
  readonly region: string;
  readonly authorize: Authorize;
  readonly targets: ReceiptTargets;
}

/**
 * Returns what SES may do for a rule, by the policies of bucket, key and function.
 * https://docs.aws.amazon.com/ses/latest/dg/receiving-email-permissions.html
 */
export const ruleAccess = (
  setName: string,
  ruleName: string,
  { region, authorize, targets }: RuleAccessOptions,
) => {
  const principal = { kind: 'service', service: 'ses.amazonaws.com' } as const;
  const conditions = {
    'aws:SourceAccount': localAccountId,
    'aws:SourceArn': `arn:aws:ses:${region}:${localAccountId}:receipt-rule-set/${setName}:receipt-rule/${ruleName}`,
  };
  const isAllowed = (request: Pick<AccessRequest, 'action' | 'resource' | 'conditions'>): boolean =>
    authorize({ ...request, principal, conditions: { ...request.conditions, ...conditions } }) === 'allowed';
  return {
    mayPut: (bucket: string, key: string): boolean => {
      const keyArn = targets.keyOf(bucket);
      // A bucket with a key of its own also needs the right to decrypt.
      const uses = keyArn === undefined ? [] : (['GenerateDataKey', 'Decrypt'] as const);
      return (
        isAllowed({ action: 's3:PutObject', resource: `arn:aws:s3:::${bucket}/${key}` }) &&
        uses.every((use) =>
          isAllowed(kmsAccessRequest(principal, use, keyArn ?? '', { service: 's3', region })),
        )
      );
    },
    mayInvoke: (functionArn: string): boolean =>
      isAllowed({ action: 'lambda:InvokeFunction', resource: functionArn }),
  };
};

export type RuleAccess = ReturnType<typeof ruleAccess>;
