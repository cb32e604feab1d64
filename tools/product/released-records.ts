import type { SubmissionName } from '#domain/submissions/submission-types.ts';

/** A record as a release stored it. Never change one: a new shape is a new record. */
interface ReleasedRecord {
  readonly type: SubmissionName;
  /** How its shape differs. */
  readonly shape: string;
  readonly item: Readonly<Record<string, unknown>> & { readonly id: string };
}

const state = (day: string) => ({
  created_at: `2026-11-${day}T01:02:03.000Z`,
  submitted_by: 'eu-west-2:0b9f2a52-7c0f-c1d5-5ac7-2d1b9f1c7f10',
  expires_at: 2_000_000_000,
  notification_queue: 'pending',
  notification_due_at: `2026-11-${day}T01:03:03.000Z`,
  notification_attempts: 0,
});

const acknowledged = (day: string) => ({
  ...state(day),
  acknowledgement_queue: 'pending',
  acknowledgement_due_at: `2026-11-${day}T01:03:03.000Z`,
  acknowledgement_attempts: 0,
});

const contact = {
  name: 'Hemi Parata',
  email: 'hemi@example.com',
  phone: '',
  subject: 'support',
  message: 'Can I pay fortnightly?',
};

const complaint = {
  name: 'Moana Rangi',
  email: 'moana@example.com',
  phone: '09 555 0123',
  account_number: 'A-1207',
  complaint_type: 'billing',
  description: 'I was charged twice.',
  preferred_contact: 'email',
};

const enquiry = {
  customer_name: 'Tama Wirihana',
  customer_email: 'tama@example.com',
  customer_phone: '021 555 0144',
  message: 'Does it have a tow bar?',
  vehicle_id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  vehicle_info: '2016 Mazda BT-50',
  vehicle_price: 31_500,
  seller_name: 'Wiremu Tautahi',
  seller_email: 'wiremu@example.com',
  seller_phone: '021 555 0101',
  status: 'new',
};

const application = {
  first_name: 'Kiri',
  last_name: 'Takerei',
  email: 'kiri@example.com',
  phone_country_code: '+64',
  phone_number: '027 555 0199',
  date_of_birth: '1985-03-27',
  gender: 'Other',
  marital_status: 'Divorced',
  address: '7 Marine Parade',
  city: 'Napier',
  state: "Hawke's Bay",
  postal_code: '4110',
  months_at_address: 40,
  employment_status: 'Contract',
  employer_name: 'Port of Napier',
  job_title: 'Crane operator',
  monthly_income: 2_310.5,
  employment_length: 55,
  loan_purpose: 'Personal Loan',
  loan_amount: 8_250,
  loan_term: 60,
  monthly_payment: 0,
  dependants: 3,
  has_existing_loans: 'no',
  existing_loan_details: '',
  id_document: '',
  proof_of_income: '',
  bank_statement: '',
  privacy_consent: true,
  marketing_consent: false,
  credit_check_consent: true,
};

const details = {
  middle_name: 'Hana',
  country: 'New Zealand',
  income_type: 'Contract',
  salary_frequency: 'Fortnightly',
  visa_type: 'Permanent Resident',
  living_condition: 'Own Home',
  rent_mortgage_payment: 615,
  rent_mortgage_frequency: 'Monthly',
  monthly_expenses: 'Food 700, power 210',
  loan_type: 'Personal Loan',
  expenses_income_change: 'No',
};

const consents = { consents_given_at: '2026-11-20T01:02:03.000Z' };

/** Records of every shape that was ever released, the oldest of each type first. */
export const releasedRecords: readonly ReleasedRecord[] = [
  {
    type: 'contact',
    shape: 'without acknowledgement and schema version',
    item: { id: '10000100-0000-4000-8000-000000000001', ...contact, ...state('20') },
  },
  {
    type: 'contact',
    shape: 'of schema version 1',
    item: {
      id: '10000200-0000-4000-8000-000000000002',
      ...contact,
      ...acknowledged('22'),
      schema_version: 1,
    },
  },
  {
    type: 'complaint',
    shape: 'without acknowledgement and schema version',
    item: { id: '20000100-0000-4000-8000-000000000001', ...complaint, ...state('20') },
  },
  {
    type: 'complaint',
    shape: 'that asks for a call without a phone number',
    item: {
      id: '20000200-0000-4000-8000-000000000002',
      ...complaint,
      ...acknowledged('20'),
      phone: '',
      preferred_contact: 'phone',
    },
  },
  {
    type: 'complaint',
    shape: 'of schema version 1',
    item: {
      id: '20000300-0000-4000-8000-000000000003',
      ...complaint,
      ...acknowledged('22'),
      schema_version: 1,
    },
  },
  {
    type: 'vehicle-inquiry',
    shape: 'without acknowledgement and schema version',
    item: { id: '30000100-0000-4000-8000-000000000001', ...enquiry, ...state('20') },
  },
  {
    type: 'vehicle-inquiry',
    shape: 'of schema version 1',
    item: {
      id: '30000200-0000-4000-8000-000000000002',
      ...enquiry,
      ...acknowledged('22'),
      schema_version: 1,
    },
  },
  {
    type: 'loan-application',
    shape: 'with a starting point that today’s pages and limits do not know',
    item: {
      id: '40000250-0000-4000-8000-000000000004',
      ...application,
      details: {
        ...details,
        consent_policy_version: '2026-11-20',
        starting_point: {
          page: 'tractor-loan',
          vehicle: { id: '2016-bt-50', title: '2016 Mazda BT-50' },
          amount: 12_000_000,
          term_months: 120,
          annual_rate: 29.95,
          balloon: 500,
        },
      },
      ...consents,
      ...acknowledged('22'),
      schema_version: 1,
    },
  },
  {
    type: 'loan-application',
    shape: 'of schema version 1',
    item: {
      id: '40000300-0000-4000-8000-000000000003',
      ...application,
      details: { ...details, consent_policy_version: '2026-11-20' },
      ...consents,
      ...acknowledged('22'),
      schema_version: 1,
    },
  },
];
