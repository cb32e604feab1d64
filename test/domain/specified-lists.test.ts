import { expect, test } from '@jest/globals';
import * as applicant from '#domain/applications/options.ts';
import { contactFields } from '#domain/contact/contact-fields.ts';
import * as vehicle from '#domain/vehicles/options.ts';

/** Lists of the specification, word for word and in its order. */
test.each<[name: string, list: readonly string[], specified: string]>([
  ['gender', applicant.genders, 'Male, Female, Other, Prefer not to say'],
  ['marital status', applicant.maritalStatuses, 'Single, Married, Divorced, Widowed, Separated'],
  ['income type', applicant.incomeTypes, 'Salary, Contract, Self-employed, Benefits'],
  ['salary frequency', applicant.salaryFrequencies, 'Weekly, Fortnightly, Monthly, Annually'],
  ['visa type', applicant.visaTypes, 'Citizen, Permanent Resident, Work Visa, Student Visa, Visitor Visa'],
  ['living condition', applicant.livingConditions, 'Renting, Own Home, Living with Family, Boarding'],
  ['rent frequency', applicant.rentFrequencies, 'Weekly, Fortnightly, Monthly'],
  [
    'loan type',
    applicant.loanTypes,
    'Personal Loan, Car Finance, Boat Motorbike & Caravan Loans, Commercial Vehicle Loan, Debt Consolidation Loans',
  ],
  ['income or expense change', applicant.yesOrNo, 'Yes, No'],
  ['phone country code', applicant.phoneCountryCodes, '+64, +61, +1'],
  ['country', applicant.countries, 'New Zealand, Australia, United States'],
  ['fuel', vehicle.fuelTypes, 'Petrol, Diesel, Electric, Hybrid, LPG'],
  ['transmission', vehicle.transmissions, 'Manual, Automatic, CVT'],
  ['body', vehicle.bodyTypes, 'Sedan, Hatchback, SUV, Ute, Wagon, Coupe, Convertible, Van, Motorcycle'],
  ['condition', vehicle.vehicleConditions, 'Excellent, Good, Fair, Poor'],
  [
    'price range',
    vehicle.priceRanges.map(({ minPrice, maxPrice }) => `${minPrice}-${maxPrice}`),
    '0-20000, 20000-40000, 40000-60000, 60000-999999',
  ],
  [
    'contact subject',
    Object.keys(contactFields.subject.options),
    'general, loan-application, support, complaint, other',
  ],
])('the list of %s is the specification’s', (_name, list, specified) => {
  expect(list).toEqual(specified.split(', '));
});
