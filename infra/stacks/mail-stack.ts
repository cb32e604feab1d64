import { Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { mailFromDomain, type StageConfig } from '../config/stage-config.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import type { DataStack } from './data-stack.ts';
import { mailFeedbackGrants } from './scheduled-wiring.ts';

interface MailStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
}

/** The identity that all mails are sent with, and the Lambda that records bounces and complaints. */
export class MailStack extends Stack {
  readonly mailIdentity: EmailIdentity;

  constructor(scope: Construct, id: string, { config, data, ...props }: MailStackProps) {
    super(scope, id, props);
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(config.mailDomain),
      mailFromDomain: mailFromDomain(config),
    });
    new MailFeedback(this, 'MailFeedback', {
      config,
      encryptionKey: data.encryptionKey,
      grants: mailFeedbackGrants({ config, data }),
    });
  }
}
