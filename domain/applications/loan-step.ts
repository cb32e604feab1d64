import * as z from 'zod/mini';
import { amountText } from './number-fields.ts';
import { loanTypes, yesOrNo } from './options.ts';

/** Fields of step 4, 'Loan Details'. */
export const loanFields = {
  loanType: z.enum(loanTypes, { error: 'Select a loan type' }),
  loanAmount: amountText({ required: 'Enter the loan amount', label: 'Loan amount', min: 1 }),
  expensesIncomeChange: z.enum(yesOrNo, {
    error: 'Tell us whether your income or expenses are about to change',
  }),
};

export const loanStepSchema = z.object(loanFields);
