import * as z from 'zod/mini';
import { sesEventTagsSchema } from '#domain/notifications/mail-tags.ts';

const mailSchema = z.object({ messageId: z.string(), tags: sesEventTagsSchema });

const timeSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((time) => new Date(time).toISOString()),
);

/**
 * An event of SES about a mail that it had accepted, without the addresses in it.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const eventSchema = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail: mailSchema,
      bounce: z.object({ bounceType: z.string(), bounceSubType: z.string(), timestamp: timeSchema }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail: mailSchema,
      complaint: z.object({ timestamp: timeSchema }),
    }),
  ]),
});

/** The fate of a mail that SES had accepted. */
export interface MailFeedback {
  readonly outcome: 'bounced' | 'complained';
  /** An absence note or the like: the mail has arrived, as a rule. */
  readonly isAutomaticReply: boolean;
  /** ISO 8601 timestamp. */
  readonly at: string;
  /** SES's id of the mail. */
  readonly messageId: string;
  /** SES's word for the reason; empty for a complaint. */
  readonly reason: string;
  readonly tags: z.infer<typeof sesEventTagsSchema>;
}

/**
 * Parses an event of EventBridge.
 * @throws zod's error for an event that tells of something else
 */
export const parseMailFeedback = (event: unknown): MailFeedback => {
  const { detail } = eventSchema.parse(event);
  const { messageId, tags } = detail.mail;
  if (detail.eventType === 'Complaint') {
    const at = detail.complaint.timestamp;
    return { outcome: 'complained', isAutomaticReply: false, at, messageId, reason: '', tags };
  }
  const { bounceType, bounceSubType, timestamp: at } = detail.bounce;
  const reason = `${bounceType}/${bounceSubType}`;
  // SES reports other transient bounces once it has given up, like one of a mailbox that stayed full.
  return {
    outcome: 'bounced',
    isAutomaticReply: reason === 'Transient/General',
    at,
    messageId,
    reason,
    tags,
  };
};
