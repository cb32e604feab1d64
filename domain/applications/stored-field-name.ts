import type { ApplicationForm } from './application-fields.ts';
import { applicationDetailsSchema } from './application-payload.ts';

/** Payload fields whose names differ from the form's; the others are the form's in snake_case. */
const otherNames: Partial<Record<keyof ApplicationForm, string>> = {
  employer: 'employer_name',
  monthsWithEmployer: 'employment_length',
  salaryAfterTax: 'monthly_income',
  agreeToCommunications: 'marketing_consent',
  agreeToDataProcessing: 'privacy_consent',
  agreeToCreditCheck: 'credit_check_consent',
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the path of a form field in the payload, like `postal_code` or `details.visa_type`. */
export const storedFieldName = (field: keyof ApplicationForm): string => {
  const name = otherNames[field] ?? snakeCase(field);
  return name in applicationDetailsSchema.shape ? `details.${name}` : name;
};
