import * as z from 'zod/mini';
import type { AccessRequest, Principal } from './authorize.ts';

/** How a template names the customer's key that encrypts a resource. */
export const keyArnSchema = z.string().check(z.startsWith('arn:aws:kms:', 'A key is named by its ARN.'));

/** What a key of KMS is used for: to read what it encrypts, or to encrypt something new. */
export type KeyUse = 'Decrypt' | 'GenerateDataKey';

/** By which service a key is used in somebody's name, e.g. `s3` in `eu-west-2`. */
export interface KeyUser {
  readonly service: string;
  readonly region: string;
}

/**
 * What a service asks KMS in its caller's name, who needs the right to use the key.
 * https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html#conditions-kms-via-service
 */
export const keyRequest = (
  principal: Principal,
  use: KeyUse,
  keyArn: string,
  { service, region }: KeyUser,
): AccessRequest => ({
  principal,
  action: `kms:${use}`,
  resource: keyArn,
  conditions: { 'kms:ViaService': `${service}.${region}.amazonaws.com` },
});
