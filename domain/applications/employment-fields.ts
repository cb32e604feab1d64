import { choice, optionalChoice, ownLabels } from '../submissions/choice-kinds.ts';
import { line } from '../submissions/field-kinds.ts';
import { amount, count } from '../submissions/number-kinds.ts';
import { parseAmount } from '../money/nzd.ts';
import { incomeTypes, salaryFrequencies, visaTypes } from './options.ts';
import { askedIf } from './question.ts';

const section = 'Employment';

const askedOfEmployees = askedIf('incomeType', (type) => type !== 'Benefits' && type !== 'Self-employed');

/** In the order on the screen. */
export const employmentFields = {
  incomeType: choice({
    section,
    label: 'Income type',
    required: 'Select your income type',
    options: ownLabels(incomeTypes),
    placeholder: 'Select your income type',
    sent: 'details.income_type',
    copied: { name: 'employment_status', ifEmpty: 'employed' },
  }),
  employer: line({
    section,
    label: 'Employer',
    requiredIfAsked: 'Enter your employer',
    maxLength: 200,
    autoComplete: 'organization',
    sent: 'employer_name',
    ...askedOfEmployees,
  }),
  jobTitle: line({
    section,
    label: 'Job title',
    requiredIfAsked: 'Enter your job title',
    maxLength: 100,
    autoComplete: 'organization-title',
    sent: 'job_title',
    ...askedIf('incomeType', (type) => type !== 'Benefits'),
  }),
  monthsWithEmployer: count({
    section,
    label: 'Months with employer',
    max: 1_200,
    sent: 'employment_length',
    ...askedOfEmployees,
  }),
  salaryAfterTax: amount({
    section,
    label: 'Salary after tax',
    hint: 'What reaches your account each time.',
    required: 'Enter your salary after tax',
    sent: 'monthly_income',
  }),
  salaryFrequency: choice({
    section,
    label: 'Salary frequency',
    hint: 'How often you are paid.',
    required: 'Select how often you are paid',
    options: ownLabels(salaryFrequencies),
    placeholder: 'Select how often',
    sent: 'details.salary_frequency',
  }),
  secondIncome: amount({
    section,
    label: 'Second income after tax',
    hint: 'A second job, a benefit or rent, if you have one.',
    sent: 'details.second_income',
    isLeftOut: true,
  }),
  secondIncomeFrequency: optionalChoice({
    section,
    label: 'How often you get it',
    hint: 'How often it reaches your account.',
    error: 'Select how often you get it',
    requiredIfAsked: 'Select how often you get it',
    options: ownLabels(salaryFrequencies),
    placeholder: 'Select how often',
    sent: 'details.second_income_frequency',
    isLeftOut: true,
    ...askedIf('secondIncome', (income) => (parseAmount(income) ?? 0) > 0),
  }),
  visaType: choice({
    section,
    label: 'Visa type',
    hint: 'Every visa is welcome. We ask because lenders’ terms differ by visa.',
    required: 'Select your visa type',
    options: ownLabels(visaTypes),
    placeholder: 'Select your visa type',
    sent: 'details.visa_type',
  }),
};
