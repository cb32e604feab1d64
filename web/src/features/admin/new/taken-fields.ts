import { confirmedByEmail } from '#domain/submissions/confirmed-by-email.ts';
import { radio } from '#domain/submissions/choice-kinds.ts';
import { consent, date, line } from '#domain/submissions/field-kinds.ts';
import { typedFormSchema } from '#domain/submissions/field-schemas.ts';
import { type Taken, waysTaken, type WayTaken } from '#domain/submissions/taken.ts';
import { lineSchema } from '#domain/http/fields.ts';
import { aucklandDateTime, aucklandTime } from '#domain/work/auckland-time.ts';
import * as z from 'zod/mini';

const section = 'How it came';

const timeColumns = { section, label: 'Time', required: 'Enter the time', maxLength: 5 } as const;

const isTime = (text: string): boolean => /^([01]?\d|2[0-3])[:.][0-5]\d$/.test(text);

/** The answers of staff about how it came; none has the name of a form’s field. */
export const takenFields = {
  taken_how: radio({
    section,
    label: 'How did they tell us?',
    required: 'Choose how they told us',
    options: waysTaken,
  }),
  taken_on: date({ section, label: 'Day', required: 'Enter the day on which they told us' }),
  taken_at: {
    ...line({ ...timeColumns, hint: 'New Zealand time, like 14:05.' }),
    schema: () =>
      lineSchema(timeColumns).check(
        z.refine((text) => text === '' || isTime(text), { error: 'Enter a time, like 14:05' }),
      ),
  },
  acknowledge: consent({ section, label: 'Email them that we have it, with the reference number' }),
};

export const takenShape = typedFormSchema(takenFields).shape;

export const tickedWithEmail = confirmedByEmail<{ readonly email: string; readonly acknowledge: boolean }>(
  ({ acknowledge }) => acknowledge,
  ['acknowledge'],
);

export interface TakenAnswers {
  readonly taken_how: WayTaken;
  readonly taken_on: string;
  readonly taken_at: string;
  readonly acknowledge: boolean;
}

/** Returns the answers before anybody changes them: staff mostly write while they listen. */
export const takenNow = (now: number): { readonly taken_on: string; readonly taken_at: string } => {
  const [taken_on = '', taken_at = ''] = aucklandDateTime(now).split(' ');
  return { taken_on, taken_at };
};

/** Returns what the request says about how it came. @throws RangeError for a time that a clock change leaves out */
export const toTaken = (
  { taken_how: how, taken_on, taken_at, acknowledge }: TakenAnswers,
  consents_read: string[],
): Taken => ({
  how,
  at: new Date(aucklandTime(taken_on, taken_at.replace('.', ':').padStart(5, '0'))).toISOString(),
  consents_read,
  acknowledge,
});

const errorFields: Readonly<Record<string, string>> = {
  'taken.how': 'taken_how',
  'taken.at': 'taken_on',
  'taken.acknowledge': 'acknowledge',
};

/** Returns the name of the field of an error of the request. */
export const takenFieldOf = (path: string): string => errorFields[path] ?? path;

/** Returns the answers of a form without what staff say beside them. */
export const withoutTaken = <Values extends TakenAnswers>({
  taken_how: _how,
  taken_on: _on,
  taken_at: _at,
  acknowledge: _acknowledge,
  ...answers
}: Values): Omit<Values, keyof TakenAnswers> => answers;
