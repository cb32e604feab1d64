import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyApplication, sentPath } from '#domain/applications/application-fields.ts';
import { consentVersion } from '#domain/applications/consents.ts';
import { anotherCode, anotherCountry } from '#domain/applications/options.ts';
import { payloadToForm, formToPayload } from '../../../domain/applications/application-payload.ts';
import { applicationRequestSchema } from '../../../domain/applications/loan-application.ts';
import { applicationType } from '../../../domain/applications/application-type.ts';
import { optionalAnswers, sampleDraft } from '../../../tools/product/sample-application.ts';

const id = '0b8f7c52-1c55-4a8c-9a33-0d5b3f5f7a11';
const request = { ...formToPayload(sampleDraft), id };
const problems = (body: unknown) =>
  (applicationRequestSchema.safeParse(body).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ]);

describe('the payload', () => {
  test('is the specification’s, plus the details', () => {
    expect(formToPayload(sampleDraft)).toEqual({
      first_name: 'Aroha',
      last_name: 'Ngāta',
      email: 'aroha@example.com',
      phone_country_code: '+64',
      phone_number: '021 123 4567',
      date_of_birth: '1990-04-27',
      gender: 'Female',
      marital_status: 'Single',
      address: '12 Queen Street',
      city: 'Auckland',
      state: 'Auckland',
      postal_code: '1010',
      months_at_address: 18,
      employment_status: 'Salary',
      employer_name: 'Harbour Bakery',
      job_title: 'Baker',
      monthly_income: 1250.5,
      employment_length: 30,
      loan_purpose: 'Car Finance',
      loan_amount: 12_000,
      loan_term: 60,
      monthly_payment: 0,
      dependants: 2,
      has_existing_loans: 'no',
      existing_loan_details: '',
      id_document: '',
      proof_of_income: '',
      bank_statement: '',
      privacy_consent: true,
      marketing_consent: false,
      credit_check_consent: true,
      details: {
        middle_name: '',
        country: 'New Zealand',
        income_type: 'Salary',
        salary_frequency: 'Weekly',
        visa_type: 'Citizen',
        living_condition: 'Renting',
        rent_mortgage_payment: 420,
        rent_mortgage_frequency: 'Weekly',
        monthly_expenses: 'Food 600, power 180, petrol 200',
        loan_type: 'Car Finance',
        expenses_income_change: 'No',
        consent_policy_version: consentVersion,
      },
    });
  });

  test.each([
    ['agreeToCommunications', 'marketing_consent'],
    ['agreeToDataProcessing', 'privacy_consent'],
    ['agreeToCreditCheck', 'credit_check_consent'],
  ] as const)('stores the checkbox %s as %s, and as no other consent', (box, consent) => {
    const none = { agreeToCommunications: false, agreeToDataProcessing: false, agreeToCreditCheck: false };
    const payload = formToPayload({ ...sampleDraft, ...none, [box]: true });
    const stored = { marketing_consent: false, privacy_consent: false, credit_check_consent: false };
    expect(payload).toMatchObject({ ...stored, [consent]: true });
    expect(payloadToForm(payload)).toMatchObject({ ...none, [box]: true });
    expect(sentPath(box)).toBe(consent);
  });

  test('restores a country code of the list as chosen', () => {
    const chosen = { phoneCountryCode: '+64', otherPhoneCode: '' };
    expect(payloadToForm(formToPayload(sampleDraft))).toMatchObject(chosen);
  });

  test('has two answers twice, which must agree', () => {
    const differing = { ...request, employment_status: 'Benefit', loan_purpose: 'Boat' };
    expect(problems(differing)).toEqual([
      ['employment_status', 'Employment status must be the income type'],
      ['loan_purpose', 'Loan purpose must be the loan type'],
    ]);
  });

  test('has the further answers in its details, and restores them', () => {
    const draft = { ...sampleDraft, ...optionalAnswers };
    const { details, ...payload } = formToPayload(draft);
    expect({ ...payload, details: undefined }).toEqual({ ...formToPayload(sampleDraft), details: undefined });
    expect(details).toMatchObject({
      second_income: 310,
      second_income_frequency: 'Fortnightly',
      debts: [
        { kind: 'Credit card', owed: 3_400, payment: 150 },
        { kind: 'Student loan', owed: 18_000, payment: 0 },
      ],
      wanted_term: 48,
      deposit: 2_500,
      purpose: 'A wagon for the school run',
      change_in_words: 'A new job from March, with better pay',
      joint_name: 'Wiremu Ngāta',
      joint_date_of_birth: '1988-02-13',
      joint_contact: 'wiremu@example.com',
    });
    expect(payloadToForm(formToPayload(draft))).toMatchObject({
      ...optionalAnswers,
      deposit: '2500',
      debt1Owed: '3400',
      debt2Owed: '18000',
    });
    expect(problems({ ...formToPayload(draft), id })).toEqual([]);
    expect(problems({ ...formToPayload(draft), id, details: { ...details, wanted_term: 13 } })).toEqual([
      ['details.wanted_term', 'Select a term'],
    ]);
  });

  test('is refused without an answer that it must have, and taken without one that it may leave out', () => {
    const { details, ...payload } = request;
    const without = (name: string) => ({
      ...payload,
      details: Object.fromEntries(Object.entries(details).filter(([other]) => other !== name)),
    });
    expect(problems(without('rent_mortgage_payment'))).toHaveLength(1);
    expect(problems(without('visa_type'))).toHaveLength(1);
    expect(problems(without('second_income'))).toEqual([]);
  });

  test.each(['+49', '49', '0049'])('has the typed country code %s, and the country', (code) => {
    const draft = {
      ...sampleDraft,
      phoneCountryCode: anotherCode,
      otherPhoneCode: code,
      country: anotherCountry,
      otherCountry: 'Germany',
      postalCode: '10115',
    };
    const payload = formToPayload(draft);
    expect(payload).toMatchObject({
      phone_country_code: '+49',
      details: { country: anotherCountry, other_country: 'Germany' },
    });
    expect(payloadToForm(payload)).toMatchObject({
      phoneCountryCode: anotherCode,
      otherPhoneCode: '+49',
      country: anotherCountry,
      otherCountry: 'Germany',
    });
    expect(problems({ ...payload, id })).toEqual([]);
  });

  test('has no answers to questions that are no longer asked', () => {
    const benefits = formToPayload({ ...sampleDraft, incomeType: 'Benefits', rentMortgagePayment: '0' });
    expect(benefits).toMatchObject({ employer_name: '', job_title: '', employment_length: 0 });
    expect(benefits.details.rent_mortgage_frequency).toBe('');
    expect(problems({ ...benefits, id })).toEqual([]);
    expect(formToPayload({ ...sampleDraft, ...optionalAnswers, jointName: '' }).details).not.toHaveProperty(
      'joint_contact',
    );
  });

  test('uses defaults only for empty answers', () => {
    expect(formToPayload(emptyApplication)).toMatchObject({
      employment_status: 'employed',
      loan_purpose: 'car',
      monthly_income: 0,
      months_at_address: 0,
      dependants: 0,
    });
    expect(formToPayload({ ...sampleDraft, salaryAfterTax: 'plenty' }).monthly_income).toBe(0);
  });

  test('names the numbers that were left empty beside the specified 0, and restores them', () => {
    const empty = { ...sampleDraft, dependants: '', monthsAtAddress: '', monthsWithEmployer: '0' };
    const payload = formToPayload(empty);
    expect(payload).toMatchObject({ dependants: 0, months_at_address: 0, employment_length: 0 });
    expect(payload.details.not_given).toEqual(['months_at_address', 'dependants']);
    expect(payloadToForm(payload)).toMatchObject({
      dependants: '',
      monthsAtAddress: '',
      monthsWithEmployer: '0',
    });
    expect(problems({ ...payload, id })).toEqual([]);
    const unasked = formToPayload({ ...sampleDraft, incomeType: 'Benefits', monthsWithEmployer: '' });
    expect(unasked.details.not_given).toBeUndefined();
  });

  test('converts to the form and back without loss', () => {
    const text = fc.string();
    fc.assert(
      fc.property(
        text,
        text,
        fc.nat(10_000_000),
        fc.option(fc.nat(30), { nil: '' }),
        fc.boolean(),
        (name, choice, amount, count, consent) => {
          const draft = {
            ...sampleDraft,
            firstName: name,
            visaType: choice,
            salaryAfterTax: String(amount / 100),
            dependants: String(count),
            agreeToCommunications: consent,
          };
          expect(formToPayload(payloadToForm(formToPayload(draft)))).toEqual(formToPayload(draft));
          expect(payloadToForm(formToPayload(draft))).toMatchObject({ firstName: name, visaType: choice });
        },
      ),
    );
  });
});

describe('a request', () => {
  test('is accepted if the form is', () => {
    expect(problems(request)).toEqual([]);
  });

  test('follows the form’s rules and names the payload’s fields', () => {
    const details = { ...request.details, visa_type: 'Tourist', rent_mortgage_payment: -1 };
    expect(
      problems({ ...request, postal_code: 'x', monthly_income: -5, credit_check_consent: false, details }),
    ).toEqual(
      expect.arrayContaining([
        ['postal_code', 'Enter a four-digit New Zealand postal code, like 1010'],
        ['monthly_income', 'Salary after tax must be $0 or more'],
        ['details.visa_type', 'Select your visa type'],
        ['details.rent_mortgage_payment', 'Rent or mortgage payment must be $0 or more'],
        ['credit_check_consent', 'Agree to the credit check to send your application'],
      ]),
    );
  });

  test.each([
    [['dependants'], ['dependants', 'A number that is not given must be 0']],
    [['loan_amount'], ['details.not_given.0', 'Invalid input']],
  ])('that names %j as not given beside its number is rejected', (not_given, problem) => {
    expect(problems({ ...request, details: { ...request.details, not_given } })).toEqual([problem]);
  });

  test.each([
    ['loan_term', 12],
    ['monthly_payment', 1],
    ['has_existing_loans', 'yes'],
    ['employment_status', 'employed'],
    ['loan_purpose', 'car'],
    ['unknown', 1],
    ['driver_licence_front', '../../etc/passwd'],
  ])('with %s %j is rejected', (field, value) => {
    expect(problems({ ...request, [field]: value })).toHaveLength(1);
  });
});

test.each([
  ['employer', 'employer_name'],
  ['visaType', 'details.visa_type'],
  ['postalCode', 'postal_code'],
] as const)('%s is stored as %s', (field, stored) => {
  expect(sentPath(field)).toBe(stored);
});

describe('the reference number', () => {
  test('is short, avoids ambiguous letters, and is always the same for an id', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(applicationType.referenceOf(uuid)).toMatch(/^LA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
    expect(applicationType.referenceOf('ffffffff-ff00-4000-8000-000000000000')).toBe('LA-ZZZZ-ZZZZ');
    expect(applicationType.referenceOf('00000000-01ff-4000-8000-000000000000')).toBe('LA-0000-0001');
  });

  test('differs between applications', () => {
    const uuids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    expect(new Set(uuids.map(applicationType.referenceOf)).size).toBe(1_000);
  });
});
