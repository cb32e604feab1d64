import * as z from 'zod/mini';
import { recordId, requiredText } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { workItemParams, workRoute } from './contract.ts';
import { workNoteSchema } from './work-note.ts';

/** Longest note in characters: one printed page. */
export const maxNoteLength = 2_000;

/**
 * Stores a note about a submission, or changes one: what it said before is kept. It may be sent again; 409 when somebody else has changed it since
 * that revision was read.
 */
export const saveWorkNote = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'save-work-note',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/notes/{note}',
  maxBodyBytes: 16 * 1024,
  params: z.extend(workItemParams(), { note: recordId('Invalid note ID') }),
  body: z.strictObject({
    text: requiredText({ required: 'Write your note', label: 'Note', maxLength: maxNoteLength }),
    /** The one that was read; 0 for a new note. */
    revision: z.int().check(z.minimum(0)),
  }),
  response: workNoteSchema,
}));
