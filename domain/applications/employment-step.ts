import * as z from 'zod/mini';
import { requiredLine } from '../http/fields.ts';
import { amountText, countText } from './number-fields.ts';
import { incomeTypes, salaryFrequencies, visaTypes } from './options.ts';

/** Fields of step 2, 'Employment'. */
export const employmentFields = {
  employer: requiredLine({ required: 'Enter your employer', label: 'Employer', maxLength: 200 }),
  monthsWithEmployer: countText({ label: 'Months with employer', max: 1_200 }),
  jobTitle: requiredLine({ required: 'Enter your job title', label: 'Job title', maxLength: 100 }),
  incomeType: z.enum(incomeTypes, { error: 'Select your income type' }),
  salaryAfterTax: amountText({ required: 'Enter your salary after tax', label: 'Salary after tax', min: 0 }),
  salaryFrequency: z.enum(salaryFrequencies, { error: 'Select how often you are paid' }),
  visaType: z.enum(visaTypes, { error: 'Select your visa type' }),
};

export const employmentStepSchema = z.object(employmentFields);
