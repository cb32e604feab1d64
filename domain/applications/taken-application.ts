import * as z from 'zod/mini';
import { idempotencyKey } from '../http/fields.ts';
import { takenSchema } from '../submissions/taken.ts';
import { sentPath } from './application-fields.ts';
import { applicationDetailsSchema, applicationPayloadFields, payloadToForm } from './application-payload.ts';
import { consentFields } from './consent-fields.ts';
import { matchesFormRules } from './loan-application.ts';
import { readItOut, unreadConsents } from './read-consents.ts';

const takenFields = () => ({
  ...applicationPayloadFields,
  details: z.omit(applicationDetailsSchema, { documents: true, starting_point: true }),
  id: idempotencyKey(),
  taken: takenSchema(consentFields),
});

type TakenApplication = z.infer<z.ZodMiniObject<ReturnType<typeof takenFields>>>;

const readBeforeAgreed = z.check<TakenApplication>(({ value, issues }) => {
  for (const name of unreadConsents(payloadToForm(value), value.taken.consents_read))
    issues.push({ code: 'custom', input: value, path: [sentPath(name)], message: readItOut(name) });
});

/** Without what only the applicant's own page has: uploads, and the page from which they came. */
export const takeApplicationSchema = () =>
  z.strictObject(takenFields()).check(matchesFormRules, readBeforeAgreed);
