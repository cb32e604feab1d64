import * as z from 'zod/mini';
import { idempotencyKey, requiredLine, requiredText } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, status, workRoute } from '../work/contract.ts';
import { shownWorkSchema } from '../work/shown-work.ts';
import { replySchema } from './reply.ts';

/** Longest text of a reply in characters: four printed pages. */
export const maxReplyLength = 10_000;

/** Longest subject that mail programs show whole. */
export const maxSubjectLength = 150;

/**
 * Sends a reply by mail to whoever sent a submission, once for each `reply_id`, and moves the submission on with it. 409, and nothing is sent,
 * when somebody else has changed the submission since that version was read.
 */
export const sendWorkReply = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'send-work-reply',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/replies',
  // Each is a mail.
  throttle: { ratePerSecond: 2, burst: 10 },
  maxBodyBytes: 64 * 1024,
  params: workItemParams(),
  body: z.strictObject({
    reply_id: idempotencyKey(),
    version: z.int().check(z.minimum(1)),
    subject: requiredLine({ required: 'Enter a subject', label: 'Subject', maxLength: maxSubjectLength }),
    text: requiredText({ required: 'Write your reply', label: 'Reply', maxLength: maxReplyLength }),
    /** The status that the submission reaches with it. */
    status: z.optional(status()),
  }),
  response: z.object({ item: shownWorkSchema, reply: replySchema }),
}));

/**
 * Mails a submission to somebody else of whom it tells, as its type declares, and tells its sender; once, unless the mail was refused. 409 as
 * with a reply.
 */
export const passOnSubmission = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'pass-on-submission',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/pass-on',
  throttle: { ratePerSecond: 2, burst: 10 },
  params: workItemParams(),
  body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
  response: z.object({ item: shownWorkSchema, reply: replySchema }),
}));
