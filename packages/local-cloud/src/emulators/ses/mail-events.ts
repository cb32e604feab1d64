import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../assembly/json.ts';
import { localAccountId } from '../../aws/authorize.ts';

/** The event types, in lower case, that SES publishes for a configuration set. */
export interface MailEventDestination {
  readonly configurationSet: string;
  readonly eventTypes: readonly string[];
}

export interface SentMail {
  readonly id: string;
  readonly source: string;
  readonly destinations: readonly string[];
  readonly configurationSet: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly operation: string;
}

interface Outcome {
  readonly type: 'Delivery' | 'Bounce' | 'Complaint';
  readonly detailType: string;
  readonly recipients: readonly string[];
  readonly details: JsonObject;
}

/** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator */
const isSimulated = (address: string, mailbox: string): boolean =>
  new RegExp(`^${mailbox}(?:\\+.*)?@simulator\\.amazonses\\.com$`, 'i').test(address);

const recipientsAs = (recipients: readonly string[], more: JsonObject = {}): JsonObject[] =>
  recipients.map((emailAddress) => ({ emailAddress, ...more }));

const outcomesOf = (destinations: readonly string[], timestamp: string): Outcome[] => {
  const bounced = destinations.filter((address) => isSimulated(address, 'bounce'));
  const complained = destinations.filter((address) => isSimulated(address, 'complaint'));
  const delivered = destinations.filter((address) => !bounced.includes(address));
  const outcomes: Outcome[] = [
    {
      type: 'Delivery',
      detailType: 'Email Delivered',
      recipients: delivered,
      details: {
        timestamp,
        processingTimeMillis: 1,
        recipients: [...delivered],
        smtpResponse: '250 2.0.0 OK',
        reportingMTA: 'local-cloud',
      },
    },
    {
      type: 'Bounce',
      detailType: 'Email Bounced',
      recipients: bounced,
      details: {
        timestamp,
        feedbackId: randomUUID(),
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: recipientsAs(bounced, { action: 'failed', status: '5.1.1' }),
        reportingMTA: 'dsn; local-cloud',
      },
    },
    {
      type: 'Complaint',
      detailType: 'Email Complaint Received',
      recipients: complained,
      details: {
        timestamp,
        feedbackId: randomUUID(),
        complainedRecipients: recipientsAs(complained),
        complaintFeedbackType: 'abuse',
      },
    },
  ];
  return outcomes.filter(({ recipients }) => recipients.length > 0);
};

/**
 * Returns the events that EventBridge gets of a mail. All arrive, but for the mailboxes `bounce` and `complaint` of SES's simulator.
 * https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html
 */
export const mailEvents = (
  { id, source, destinations, configurationSet, tags, operation }: SentMail,
  { region, now }: { readonly region: string; readonly now: number },
): { readonly type: string; readonly event: JsonObject }[] => {
  const timestamp = new Date(now).toISOString();
  const allTags = { 'ses:operation': operation, 'ses:configuration-set': configurationSet, ...tags };
  const mail: JsonObject = {
    timestamp,
    source,
    sendingAccountId: localAccountId,
    messageId: id,
    destination: [...destinations],
    headersTruncated: false,
    headers: [],
    commonHeaders: {},
    tags: Object.fromEntries(Object.entries(allTags).map(([name, value]) => [name, [value]])),
  };
  return outcomesOf(destinations, timestamp).map(({ type, detailType, details }) => ({
    type: type.toLowerCase(),
    event: {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source: 'aws.ses',
      account: localAccountId,
      time: timestamp,
      region,
      resources: [`arn:aws:ses:${region}:${localAccountId}:configuration-set/${configurationSet}`],
      detail: { eventType: type, mail, [type.toLowerCase()]: details },
    },
  }));
};
