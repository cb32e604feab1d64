import * as z from 'zod/mini';
import type { AccessRequest, Principal } from './authorize.ts';

export const keyArnSchema = z.string().check(z.startsWith('arn:aws:kms:', 'A key is named by its ARN.'));

export type KmsAction = 'Decrypt' | 'GenerateDataKey';

export interface ViaService {
  readonly service: string;
  readonly region: string;
}

/** https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html#conditions-kms-via-service */
export const kmsAccessRequest = (
  principal: Principal,
  use: KmsAction,
  keyArn: string,
  { service, region }: ViaService,
): AccessRequest => ({
  principal,
  action: `kms:${use}`,
  resource: keyArn,
  conditions: { 'kms:ViaService': `${service}.${region}.amazonaws.com` },
});
