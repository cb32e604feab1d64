import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { MailReceipt } from '../constructs/mail-receipt.ts';
import type { DataStack } from './data-stack.ts';
import { receiveMailGrants } from './incoming-mail-wiring.ts';
import { mailFeedbackGrants } from './scheduled-wiring.ts';

interface MailStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly version: string;
}

/** The Lambda that records bounces and complaints with the configuration set that reports them, and the one that takes answers. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, version, ...props }: MailStackProps) {
    super(scope, id, props);
    new MailFeedback(this, 'MailFeedback', {
      config,
      encryptionKey: data.encryptionKey,
      grants: mailFeedbackGrants({ config, data }),
    });
    if (config.receivesMail === true) {
      new MailReceipt(this, 'MailReceipt', {
        config,
        encryptionKey: data.encryptionKey,
        uploads: data.uploads,
        grants: receiveMailGrants({ config, data }),
        version,
      });
    }
  }
}
