import { brand } from '#domain/brand.ts';
interface TaggedMail {
  readonly kind?: string;
  readonly mail?: string;
  readonly record?: string;
  readonly reply?: string;
}

/** Must never appear in a log or record. */
export const mailEventAddress = 'aroha.ngata@example.com';

const tagsOf = (tags: TaggedMail) => ({
  'ses:operation': ['SendRawEmail'],
  'ses:configuration-set': [`${brand.productPrefix}-local`],
  'ses:from-domain': [`local.${brand.domainName}`],
  'ses:caller-identity': [`${brand.productPrefix}-local-notify-contact`],
  ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
});

const event = (detailType: string, detail: object, tags: TaggedMail) => ({
  version: '0',
  id: '12a18625-3cca-4b5d-9e3d-d4a1c2b8a1b7',
  'detail-type': detailType,
  source: 'aws.ses',
  account: '123456789012',
  time: '2026-11-20T02:00:05Z',
  region: 'eu-west-2',
  resources: [`arn:aws:ses:eu-west-2:123456789012:configuration-set/${brand.productPrefix}-local`],
  detail: {
    ...detail,
    mail: {
      timestamp: '2026-11-20T02:00:00.000Z',
      source: `no-reply@local.${brand.domainName}`,
      sendingAccountId: '123456789012',
      messageId: '0102018e-7f2a-0000',
      destination: [mailEventAddress],
      headersTruncated: false,
      headers: [{ name: 'To', value: mailEventAddress }],
      commonHeaders: { to: [mailEventAddress], subject: 'We have your message' },
      tags: tagsOf(tags),
    },
  },
});

export const deliveryEvent = (tags: TaggedMail, timestamp = '2026-11-20T02:00:02.000Z') =>
  event(
    'Email Delivered',
    {
      eventType: 'Delivery',
      delivery: {
        timestamp,
        processingTimeMillis: 1_500,
        recipients: [mailEventAddress],
        smtpResponse: '250 2.6.0 Message received',
        reportingMTA: 'a1-20.smtp-out.eu-west-2.amazonses.com',
      },
    },
    tags,
  );

// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
export const bounceEvent = (
  tags: TaggedMail,
  { timestamp = '2026-11-20T02:00:04.500Z', bounceType = 'Permanent', bounceSubType = 'General' } = {},
) =>
  event(
    'Email Bounced',
    {
      eventType: 'Bounce',
      bounce: {
        feedbackId: '0102018e-7f2b-0001',
        bounceType,
        bounceSubType,
        bouncedRecipients: [
          {
            emailAddress: mailEventAddress,
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: `smtp; 550 5.1.1 <${mailEventAddress}>... User unknown`,
          },
        ],
        timestamp,
        reportingMTA: 'dsn; a1-20.smtp-out.eu-west-2.amazonses.com',
      },
    },
    tags,
  );

export const complaintEvent = (tags: TaggedMail, timestamp = '2026-11-21T09:30:00.000Z') =>
  event(
    'Email Complaint Received',
    {
      eventType: 'Complaint',
      complaint: {
        feedbackId: '0102018e-7f2c-0002',
        complainedRecipients: [{ emailAddress: mailEventAddress }],
        timestamp,
        userAgent: 'Yahoo!-Mail-Feedback/2.0',
        complaintFeedbackType: 'abuse',
        arrivalDate: '2026-11-20T02:00:09.000Z',
      },
    },
    tags,
  );
