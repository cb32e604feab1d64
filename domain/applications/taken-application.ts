import * as z from 'zod/mini';
import { idempotencyKey } from '../http/fields.ts';
import { takenSchema } from '../submissions/taken.ts';
import { questionNames, questionOf, sentPath } from './application-fields.ts';
import { applicationDetailsSchema, applicationPayloadFields, payloadToForm } from './application-payload.ts';
import { consentFields } from './consent-fields.ts';
import { matchesFormRules } from './loan-application.ts';

const takenFields = () => ({
  ...applicationPayloadFields,
  details: z.omit(applicationDetailsSchema, { documents: true, starting_point: true }),
  id: idempotencyKey(),
  taken: takenSchema(consentFields),
});

type TakenApplication = z.infer<z.ZodMiniObject<ReturnType<typeof takenFields>>>;

/** Message for a consent that was given without its text. */
export const readItOut = 'Read this text out before you record that they agree';

/** Nobody agrees to what they have not heard or read. */
const readBeforeAgreed = z.check<TakenApplication>(({ value, issues }) => {
  const form = payloadToForm(value);
  for (const name of questionNames) {
    const isUnread = questionOf(name).kind === 'consent' && !value.taken.consents_read.includes(name);
    if (isUnread && form[name] === true)
      issues.push({ code: 'custom', input: value, path: [sentPath(name)], message: readItOut });
  }
});

/** Without what only the applicant's own page has: uploads, and the page from which they came. */
export const takeApplicationSchema = () =>
  z.strictObject(takenFields()).check(matchesFormRules, readBeforeAgreed);
