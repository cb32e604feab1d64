import * as z from 'zod/mini';
import { documentFieldSchema } from '../documents/asked-documents.ts';
import { documentKeySchema } from '../documents/document-key.ts';
import { recordId, textSchema } from '../http/fields.ts';
import { route, storageTimeoutSeconds } from '../http/route-contract.ts';
import { heldLinkShape, myRequestRoute } from './contract.ts';
import { shownRequestSchema } from './shown-request.ts';

const maxReasonLength = 500;

/** As in the forms of the site. */
const maxMessageLength = 5_000;

/** Adds uploads of this session to the documents of a submission, asked for or not. Idempotent. */
export const sendMyDocuments = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'send-my-documents',
  path: '/my-requests/documents',
  timeoutSeconds: storageTimeoutSeconds,
  body: z.strictObject({
    ...heldLinkShape(),
    documents: z
      .array(z.strictObject({ field: documentFieldSchema(), key: documentKeySchema }), {
        error: 'Choose a document to send',
      })
      .check(
        z.minLength(1, { error: 'Choose a document to send' }),
        z.maxLength(20),
        z.refine((sent) => new Set(sent.map(({ field }) => field)).size === sent.length, {
          error: 'Send one file at a time for each document',
        }),
      ),
  }),
  response: shownRequestSchema(),
}));

/** Adds a message to the timeline of a submission, once per id. */
export const sendMyMessage = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'send-my-message',
  path: '/my-requests/messages',
  maxBodyBytes: 32 * 1024,
  body: z.strictObject({
    ...heldLinkShape(),
    id: recordId('Invalid message ID'),
    text: textSchema({ label: 'Your message', maxLength: maxMessageLength, required: 'Write your message' }),
  }),
  response: shownRequestSchema(),
}));

/** Withdraws a submission; a repeated call changes nothing. 409 if it is closed another way. */
export const withdrawMyRequest = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'withdraw-my-request',
  path: '/my-requests/withdrawals',
  body: z.strictObject({
    ...heldLinkShape(),
    reason: textSchema({ label: 'Your reason', maxLength: maxReasonLength }),
  }),
  response: shownRequestSchema(),
}));

/** Takes a withdrawal back, for an hour; a repeated call changes nothing. 409 afterwards. */
export const undoMyWithdrawal = /* @__PURE__ */ route(() => ({
  ...myRequestRoute,
  id: 'undo-my-withdrawal',
  path: '/my-requests/withdrawals/undone',
  body: z.strictObject(heldLinkShape()),
  response: shownRequestSchema(),
}));
