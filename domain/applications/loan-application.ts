import * as z from 'zod/mini';
import { documentKeySchema } from '../documents/document-key.ts';
import { honeypot, idempotencyKey } from '../http/fields.ts';
import { sourceDetailsSchema } from '../submissions/source.ts';
import { applicationFormSchema } from './application-form.ts';
import { questionNames, questionOf, sentPath } from './application-fields.ts';
import {
  answersByPath,
  applicationDetailsSchema,
  applicationPayloadFields,
  payloadToForm,
} from './application-payload.ts';

/** Keys of the uploaded files; missing uploads are left out. */
const documentKeyFields = {
  driver_licence_front: z.optional(documentKeySchema),
  driver_licence_back: z.optional(documentKeySchema),
  visa_copy: z.optional(documentKeySchema),
  passport_copy: z.optional(documentKeySchema),
};

const applicationFields = {
  ...applicationPayloadFields,
  ...documentKeyFields,
  details: applicationDetailsSchema,
  id: idempotencyKey(),
};

type Application = z.infer<z.ZodMiniObject<typeof applicationFields>>;

const notTheAnswer = (copy: string, label: string): string => {
  const words = copy.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} must be the ${label.toLowerCase()}`;
};

/** Applies the form's rules to a payload; each issue has the path of its payload field. */
export const matchesFormRules = z.check<Application>(({ value, issues }) => {
  const form = payloadToForm(value);
  const sent = answersByPath(value);
  const report = (path: string, message: string): void => {
    issues.push({ code: 'custom', input: value, path: path.split('.'), message });
  };
  const result = z.safeParse(applicationFormSchema, form);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = z.parse(z.keyof(applicationFormSchema), path[0]);
    // Pages that were open before do not ask it.
    const isUnknown = questionOf(name).isAddedLater && !sent.has(sentPath(name));
    if (!isUnknown) report(sentPath(name), message);
  }
  const { not_given: empty = [] } = value.details;
  for (const path of empty.filter((name) => sent.get(name) !== 0)) {
    report(path, 'A number that is not given must be 0');
  }
  for (const name of questionNames) {
    const { copied, label } = questionOf(name);
    if (copied && sent.get(copied.name) !== (form[name] || copied.ifEmpty))
      report(copied.name, notTheAnswer(copied.name, label));
  }
});

export const applicationNoticeSchema = z.strictObject(applicationFields).check(matchesFormRules);

export const applicationRequestSchema = z
  .strictObject({
    ...applicationFields,
    details: z.extend(applicationDetailsSchema, sourceDetailsSchema.shape),
    leave_blank: honeypot(),
  })
  .check(matchesFormRules);

export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;
