import * as z from 'zod/mini';
import { requiredText } from '../http/fields.ts';
import { amountText } from './number-fields.ts';
import { livingConditions, rentFrequencies } from './options.ts';

/** Fields of step 3, 'Financial'. */
export const financialFields = {
  livingCondition: z.enum(livingConditions, { error: 'Select your living condition' }),
  rentMortgagePayment: amountText({
    required: 'Enter your rent or mortgage payment, 0 if there is none',
    label: 'Rent or mortgage payment',
    min: 0,
  }),
  rentMortgageFrequency: z.enum(rentFrequencies, { error: 'Select how often you pay' }),
  monthlyExpenses: requiredText({
    required: 'Tell us about your monthly expenses',
    label: 'Monthly expenses',
    maxLength: 2_000,
  }),
};

export const financialStepSchema = z.object(financialFields);
