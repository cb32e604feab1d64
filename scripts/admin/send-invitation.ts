import { GetObjectCommand } from '@aws-sdk/client-s3';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { siteAddressSchema, siteConfigPath } from '#domain/site/site-config.ts';
import { mailConfigurationSetName, type StageConfig } from '../../infra/config/stage-config.ts';
import { invitationMail } from '../../lambdas/accounts/invitation-mail.ts';
import { composeMail } from '../../lambdas/clients/compose-mail.ts';
import { s3Client, sesClient } from '../command/clients.ts';
import { CommandError } from '../command/command-error.ts';
import { errorCode } from '../command/explain-failure.ts';
import { findSiteBucket } from '../command/find-bucket.ts';
import type { SettingsFor } from '../command/find-cloud.ts';

// Reads the address from config.json, which the deployment puts into the site's bucket.
const siteUrlOf = async (
  { prefix, stage, region }: StageConfig,
  settingsFor: SettingsFor,
): Promise<string> => {
  const s3 = s3Client(settingsFor);
  const Bucket = await findSiteBucket(s3, `${prefix}-${stage}`, region);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: siteConfigPath.slice(1) }));
  return z.parse(siteAddressSchema, JSON.parse((await Body?.transformToString()) ?? '')).siteUrl;
};

export const invitationSender =
  (config: StageConfig, settingsFor: SettingsFor) =>
  async (email: string, temporaryPassword: string): Promise<void> => {
    const siteUrl = await siteUrlOf(config, settingsFor);
    const sender = { name: config.brand.name, address: config.mail.sender };
    const Data = await composeMail(invitationMail({ email, temporaryPassword, siteUrl }), sender);
    await sesClient(settingsFor)
      .send(
        new SendEmailCommand({
          Destination: { ToAddresses: [email] },
          ConfigurationSetName: mailConfigurationSetName(config),
          Content: { Raw: { Data } },
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof CommandError) throw error;
        throw new Error(error instanceof Error ? errorCode(error) : 'no reason', { cause: error });
      });
  };
