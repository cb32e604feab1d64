import * as z from 'zod/mini';
import type { MailOutcome } from '#domain/notifications/mail-state.ts';
import { sesEventTagsSchema } from '#domain/notifications/mail-tags.ts';

const mailSchema = z.object({ messageId: z.string(), tags: sesEventTagsSchema });

const timeSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((time) => new Date(time).toISOString()),
);

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html, without addresses */
const eventSchema = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Delivery'),
      mail: mailSchema,
      delivery: z.object({ timestamp: timeSchema }),
    }),
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

export interface MailFeedback {
  readonly outcome: MailOutcome;
  /** An out-of-office reply or similar: the mail usually arrived. */
  readonly isAutomaticReply: boolean;
  readonly at: string;
  readonly messageId: string;
  /** Bounce type and subtype of SES; empty for other outcomes. */
  readonly reason: string;
  readonly tags: z.infer<typeof sesEventTagsSchema>;
}

/** Parses an SES event from EventBridge. @throws ZodError for other events */
export const parseMailFeedback = (event: unknown): MailFeedback => {
  const { detail } = eventSchema.parse(event);
  const { messageId, tags } = detail.mail;
  const parts = { isAutomaticReply: false, messageId, reason: '', tags };
  if (detail.eventType === 'Delivery')
    return { ...parts, outcome: 'delivered', at: detail.delivery.timestamp };
  if (detail.eventType === 'Complaint')
    return { ...parts, outcome: 'complained', at: detail.complaint.timestamp };
  const { bounceType, bounceSubType, timestamp: at } = detail.bounce;
  const reason = `${bounceType}/${bounceSubType}`;
  // Other transient bounces are final: SES reports them after it stopped retrying, e.g. for a full mailbox.
  return { ...parts, outcome: 'bounced', at, reason, isAutomaticReply: reason === 'Transient/General' };
};
