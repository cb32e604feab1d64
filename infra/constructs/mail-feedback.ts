import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { acknowledge } from '../checks/accepted-findings.ts';
import { mailConfigurationSetName, type StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';

interface MailFeedbackProps {
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly grants: Readonly<Record<string, Grant>>;
}

const retryReason =
  'Lambda and EventBridge both retry. The alarm counts the mail before its record is marked, the log line names the record, and an alarm watches the function itself.';

/** Marks records whose mails were delivered, bounced or marked as spam: nobody reads the mailbox of the sender address. */
// SES accepts only the account's default event bus:
// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-add-event-destination-eventbridge.html
export class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { config, encryptionKey, grants }: MailFeedbackProps) {
    super(scope, id);
    const configurationSetName = mailConfigurationSetName(config);
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', { configurationSetName });
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const recorder = new ProductFunction(this, 'Recorder', {
      id: 'record-mail-feedback',
      description: 'Marks the records whose mails were delivered, bounced or marked as spam',
      config,
      encryptionKey,
      grants,
      timeoutSeconds: 30,
      noDeadLetterQueueReason: retryReason,
    });
    const rule = new Rule(this, 'Rule', {
      ruleName: `${config.prefix}-${config.stage}-mail-feedback`,
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSetName] } } },
      },
      targets: [new LambdaFunction(recorder)],
    });
    acknowledge(rule, { 'Serverless-EventBusDLQ': retryReason });
  }
}
