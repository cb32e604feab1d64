import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import type { DataStack } from './data-stack.ts';
import { mailFeedbackGrants } from './scheduled-wiring.ts';

interface MailStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
}

/** The Lambda that records bounces and complaints, and the configuration set that reports them. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, ...props }: MailStackProps) {
    super(scope, id, props);
    new MailFeedback(this, 'MailFeedback', {
      config,
      encryptionKey: data.encryptionKey,
      grants: mailFeedbackGrants({ config, data }),
    });
  }
}
