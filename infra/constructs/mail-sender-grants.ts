import type { IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { mailConfigurationSetName, type StageConfig } from '../config/stage-config.ts';
import { mailConfigurationSet, mailSender } from './grants.ts';

export const mailSenderGrants = (identity: IEmailIdentity, config: StageConfig) => ({
  MAIL_SENDER: mailSender(identity, config.mail.sender),
  MAIL_CONFIGURATION_SET: mailConfigurationSet(
    identity,
    mailConfigurationSetName(config),
    config.mail.sender,
  ),
});
