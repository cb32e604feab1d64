import * as z from 'zod/mini';
import { documentKeySchema } from '../documents/document-key.ts';
import { honeypot, idempotencyKey } from '../http/fields.ts';
import { applicationFormSchema } from './application-form.ts';
import {
  applicationDetailsSchema,
  applicationPayloadFields,
  payloadToForm,
  formToPayload,
} from './application-payload.ts';
import { storedFieldName } from './stored-field-name.ts';

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

/** Applies the form's rules to a payload; each issue has the path of its payload field. */
const matchesFormRules = z.check<Application>(({ value, issues }) => {
  const form = payloadToForm(value);
  const result = z.safeParse(applicationFormSchema, form);
  for (const { path, message } of result.error?.issues ?? []) {
    const [field] = z.parse(z.tuple([z.keyof(applicationFormSchema)]), path);
    issues.push({ code: 'custom', input: value, path: storedFieldName(field).split('.'), message });
  }
  const { employment_status, loan_purpose } = formToPayload(form);
  if (value.employment_status !== employment_status) {
    const message = 'Employment status must be the income type';
    issues.push({ code: 'custom', input: value, path: ['employment_status'], message });
  }
  if (value.loan_purpose !== loan_purpose) {
    const message = 'Loan purpose must be the loan type';
    issues.push({ code: 'custom', input: value, path: ['loan_purpose'], message });
  }
});

export const applicationNoticeSchema = z.strictObject(applicationFields).check(matchesFormRules);

export const applicationRequestSchema = z
  .strictObject({ ...applicationFields, leave_blank: honeypot() })
  .check(matchesFormRules);

export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;
