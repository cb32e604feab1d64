import * as z from 'zod/mini';
import { recordId, textSchema } from '../http/fields.ts';
import { route } from '../http/route-contract.ts';
import { answerShape, workItemParams, workRoute } from './contract.ts';
import { maxNoteLength } from './note-contract.ts';
import { shownWorkSchema } from './shown-work.ts';
import { noAnswer, workCallSchema } from './work-call.ts';

const maxCallMinutes = 600;

const minutes = () => {
  const error = `Enter whole minutes in digits, like 5, at most ${maxCallMinutes}`;
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(maxCallMinutes, { error }));
};

/** Notes a phone call, once per id, and what it changes as an answer. No version: it took place whatever others did. */
export const noteWorkCall = /* @__PURE__ */ route(() => ({
  ...workRoute,
  id: 'note-work-call',
  method: 'PUT',
  path: '/admin/work-items/{type}/{id}/calls/{call}',
  maxBodyBytes: 16 * 1024,
  params: z.extend(workItemParams(), { call: recordId('Invalid call ID') }),
  body: z
    .strictObject({
      direction: workCallSchema.shape.direction,
      minutes: z.optional(minutes()),
      text: textSchema({ label: 'What was said', maxLength: maxNoteLength }),
      ...answerShape(),
    })
    .check(
      z.refine(({ direction, text }) => direction === noAnswer || text !== '', {
        error: 'Write what was said',
        path: ['text'],
      }),
    ),
  response: z.object({ item: shownWorkSchema, call: workCallSchema }),
}));
