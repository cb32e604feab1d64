import type { ApplicationForm } from './application-form.ts';
import { applicationDetailsSchema } from './application-payload.ts';

/** Fields whose name in the payload is another word; of the others it is the same in snake_case. */
const otherNames: Partial<Record<keyof ApplicationForm, string>> = {
  employer: 'employer_name',
  monthsWithEmployer: 'employment_length',
  salaryAfterTax: 'monthly_income',
  agreeToCommunications: 'marketing_consent',
  agreeToDataProcessing: 'privacy_consent',
  agreeToCreditCheck: 'credit_check_consent',
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Where a field of the form stands in the payload, e.g. `postal_code` or `details.visa_type`. */
export const storedFieldName = (field: keyof ApplicationForm): string => {
  const name = otherNames[field] ?? snakeCase(field);
  return name in applicationDetailsSchema.shape ? `details.${name}` : name;
};
