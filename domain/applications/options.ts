import { currentTerms } from '../lending/current-terms.ts';

/** Choices in the order of the selects; each option is its own label. */
export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed', 'Separated'] as const;

export const incomeTypes = ['Salary', 'Contract', 'Self-employed', 'Benefits'] as const;

export const salaryFrequencies = ['Weekly', 'Fortnightly', 'Monthly', 'Annually'] as const;

export const visaTypes = [
  'Citizen',
  'Permanent Resident',
  'Work Visa',
  'Student Visa',
  'Visitor Visa',
] as const;

export const livingConditions = ['Renting', 'Own Home', 'Living with Family', 'Boarding'] as const;

export const rentFrequencies = ['Weekly', 'Fortnightly', 'Monthly'] as const;

export const loanTypes = [
  'Personal Loan',
  'Car Finance',
  'Boat Motorbike & Caravan Loans',
  'Commercial Vehicle Loan',
  'Debt Consolidation Loans',
] as const;

export const yesOrNo = ['Yes', 'No'] as const;

export const phoneCountryCodes = ['+64', '+61', '+1'] as const;

export const anotherCode = 'Another code';

export const countries = ['New Zealand', 'Australia', 'United States'] as const;

export const anotherCountry = 'Another country';

/** Terms in months, in steps of six. */
export const wantedTerms: readonly string[] = Array.from(
  { length: (currentTerms.months.longest - currentTerms.months.shortest) / 6 + 1 },
  (_, index) => String(currentTerms.months.shortest + index * 6),
);

export const debtKinds = [
  'Car loan',
  'Personal loan',
  'Credit card',
  'Store card or buy now, pay later',
  'Student loan',
  'Other debt',
] as const;
