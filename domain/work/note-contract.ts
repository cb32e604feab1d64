import * as z from 'zod/mini';
import { recordId, textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from './contract.ts';
import { workNoteSchema } from './work-note.ts';

export const maxNoteLength = 2_000;

/** Stores or changes a note and keeps earlier texts; 409 if it has changed since `revision`. Idempotent. */
export const saveWorkNote = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'save-work-note',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/notes/{note}',
  maxBodyBytes: 16 * 1024,
  params: z.extend(workItemParams(), { note: recordId('Invalid note ID') }),
  body: z.strictObject({
    text: textSchema({ required: 'Write your note', label: 'Note', maxLength: maxNoteLength }),
    revision: z.int().check(z.minimum(0)),
  }),
  response: workNoteSchema,
}));
