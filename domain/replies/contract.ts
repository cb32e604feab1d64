import * as z from 'zod/mini';
import { askedDocumentsSchema } from '../documents/asked-documents.ts';
import { documentKeySchema } from '../documents/document-key.ts';
import { idempotencyKey, lineSchema, recordId, textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { answerShape, workItemParams, workRoute } from '../work/contract.ts';
import { shownWorkSchema } from '../work/shown-work.ts';
import { workChangeSchema } from '../work/work-history.ts';
import { stepAnswerShape } from '../work/step-answer.ts';
import { maxAttachments } from './attachments.ts';
import { copiesSchema } from './copies.ts';
import { replySchema } from './reply.ts';

export const maxReplyLength = 10_000;

export const maxSubjectLength = 150;

/** Stores a reply, once per `reply_id`, to be mailed within 70 seconds, with what it changes as an answer and asks for; 409 if the submission has changed since `version`. */
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
    /** Others whom it goes to, who see one another. */
    cc: z.optional(copiesSchema()),
    text: textSchema({ required: 'Write your reply', label: 'Reply', maxLength: maxReplyLength }),
    /** Keys of uploads that go with it. */
    attachments: z.optional(
      z.array(documentKeySchema).check(
        z.maxLength(maxAttachments, { error: `A reply takes ${maxAttachments} files` }),
        z.refine((keys) => new Set(keys).size === keys.length, { error: 'Send each file once' }),
      ),
    ),
    ...answerShape(),
    /** Documents that the reply asks for: it lists them, with the link's place. */
    documents: z.optional(askedDocumentsSchema()),
    ...stepAnswerShape,
  }),
  response: z.object({ item: shownWorkSchema, reply: replySchema }),
}));

/** Takes a reply back that waits to be sent, with all that it changed, and returns what was typed, also to a repeated call; 409 once it has been sent or somebody else has taken it back. */
export const undoWorkReply = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'undo-work-reply',
  method: 'DELETE',
  path: '/admin/work-items/{type}/{id}/replies/{reply}',
  throttle: { ratePerSecond: 20, burst: 100 },
  params: z.extend(workItemParams(), { reply: recordId('Invalid reply ID') }),
  response: z.object({
    item: shownWorkSchema,
    change: workChangeSchema,
    cc: z.optional(z.array(z.string())),
    subject: z.string(),
    text: z.string(),
    /** Uploads that can be attached again within two days. */
    attachments: z.optional(z.array(z.object({ key: z.string(), file_name: z.string(), size: z.int() }))),
  }),
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
