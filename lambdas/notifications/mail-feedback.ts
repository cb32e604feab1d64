import * as z from 'zod/mini';
import type { MailOutcome } from '#domain/notifications/mail-state.ts';
import { sesEventTagsSchema } from '#domain/notifications/mail-tags.ts';

const mailSchema = z.object({ messageId: z.string(), tags: sesEventTagsSchema });

const timeSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((time) => new Date(time).toISOString()),
);

const recipientsSchema = z.array(z.object({ emailAddress: z.string() }));

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const eventSchema = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Delivery'),
      mail: mailSchema,
      delivery: z.object({ recipients: z.array(z.string()), timestamp: timeSchema }),
    }),
    z.object({
      eventType: z.literal('Bounce'),
      mail: mailSchema,
      bounce: z.object({
        bounceType: z.string(),
        bounceSubType: z.string(),
        bouncedRecipients: recipientsSchema,
        timestamp: timeSchema,
      }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail: mailSchema,
      complaint: z.object({ complainedRecipients: recipientsSchema, timestamp: timeSchema }),
    }),
  ]),
});

export interface MailFeedback {
  readonly outcome: MailOutcome;
  /** An out-of-office reply or similar: the mail usually arrived. */
  readonly isAutomaticReply: boolean;
  readonly at: string;
  /** Addresses, which no log or record may get. */
  readonly recipients: readonly string[];
  readonly messageId: string;
  /** Bounce type and subtype of SES; empty for other outcomes. */
  readonly reason: string;
  readonly tags: z.infer<typeof sesEventTagsSchema>;
}

const addressesOf = (recipients: z.infer<typeof recipientsSchema>): string[] =>
  recipients.map(({ emailAddress }) => emailAddress);

/** Parses an SES event from EventBridge. @throws ZodError for other events */
export const parseMailFeedback = (event: unknown): MailFeedback => {
  const { detail } = eventSchema.parse(event);
  const { messageId, tags } = detail.mail;
  const parts = { isAutomaticReply: false, messageId, reason: '', tags };
  if (detail.eventType === 'Delivery') {
    const { timestamp: at, recipients } = detail.delivery;
    return { ...parts, outcome: 'delivered', at, recipients };
  }
  if (detail.eventType === 'Complaint') {
    const { timestamp: at, complainedRecipients } = detail.complaint;
    return { ...parts, outcome: 'complained', at, recipients: addressesOf(complainedRecipients) };
  }
  const { bounceType, bounceSubType, bouncedRecipients, timestamp: at } = detail.bounce;
  const reason = `${bounceType}/${bounceSubType}`;
  return {
    ...parts,
    outcome: 'bounced',
    at,
    recipients: addressesOf(bouncedRecipients),
    reason,
    // Other transient bounces are final: SES reports them after it stopped retrying, e.g. for a full mailbox.
    isAutomaticReply: reason === 'Transient/General',
  };
};
