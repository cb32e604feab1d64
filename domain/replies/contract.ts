import * as z from 'zod/mini';
import { askedDocumentsSchema } from '../documents/asked-documents.ts';
import { idempotencyKey, lineSchema, textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { answerShape, workItemParams, workRoute } from '../work/contract.ts';
import { shownWorkSchema } from '../work/shown-work.ts';
import { stepAnswerShape } from '../work/step-answer.ts';
import { replySchema } from './reply.ts';

export const maxReplyLength = 10_000;

export const maxSubjectLength = 150;

/** Mails a reply, once per `reply_id`, and stores what it changes as an answer and asks for; 409 if the submission has changed since `version`. */
export const sendWorkReply = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'send-work-reply',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/replies',
  throttle: { ratePerSecond: 20, burst: 100 },
  maxBodyBytes: 64 * 1024,
  params: workItemParams(),
  body: z.strictObject({
    reply_id: idempotencyKey(),
    version: z.int().check(z.minimum(1)),
    subject: lineSchema({ required: 'Enter a subject', label: 'Subject', maxLength: maxSubjectLength }),
    text: textSchema({ required: 'Write your reply', label: 'Reply', maxLength: maxReplyLength }),
    ...answerShape(),
    /** Documents that the reply asks for: it lists them, with the link's place. */
    documents: z.optional(askedDocumentsSchema()),
    ...stepAnswerShape,
  }),
  response: z.object({ item: shownWorkSchema, reply: replySchema }),
}));

/** Forwards a submission to its recipient and notifies the sender, once; 409 as for a reply. */
export const passOnSubmission = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'pass-on-submission',
  method: 'POST',
  path: '/admin/work-items/{type}/{id}/pass-on',
  throttle: { ratePerSecond: 20, burst: 100 },
  params: workItemParams(),
  body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
  response: z.object({ item: shownWorkSchema, reply: replySchema }),
}));
