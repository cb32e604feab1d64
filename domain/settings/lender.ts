import * as z from 'zod/mini';
import { textSchema } from '../http/fields.ts';
import { settingName, storedShape } from './desk-settings.ts';

export const maxContactLength = 300;

export const maxLenderNoteLength = 500;

const longestTurnAround = 60;

const turnAroundError = `Enter working days, ${longestTurnAround} at most`;

export const lenderShape = () => ({
  name: settingName('Enter the name of the lender'),
  contact: textSchema({ label: 'Contact', maxLength: maxContactLength }),
  /** Working days until it answers, as a rule; 0 if that is not known. */
  turn_around: z
    .int({ error: turnAroundError })
    .check(
      z.minimum(0, { error: turnAroundError }),
      z.maximum(longestTurnAround, { error: turnAroundError }),
    ),
  note: textSchema({ label: 'Note', maxLength: maxLenderNoteLength }),
});

/** A lender that the team works with. */
export const lenderSchema = z.object({
  ...storedShape,
  name: z.string(),
  contact: z.string(),
  turn_around: z.int(),
  note: z.string(),
});

export type Lender = z.infer<typeof lenderSchema>;
