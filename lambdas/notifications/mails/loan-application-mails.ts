import { applicationSteps, sameDayPayout } from '#domain/applications/handling.ts';
import { internationalNumber } from '#domain/applications/phone-number.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { applicationPath } from '#domain/applications/staff-address.ts';
import { loanApplications, type LoanApplication } from '#domain/applications/stored-application.ts';
import { lendingQualifier } from '#domain/content/lending-terms.ts';
import { documentFields } from '#domain/documents/document-fields.ts';
import { readDocumentKey } from '#domain/documents/document-key.ts';
import { formatInstalment } from '#domain/money/nzd.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import type { NotificationKind } from '../notification-kind.ts';
import { mailHtml, mailText, type MailField } from '../../mails/mail-layout.ts';
import { acknowledgementMail, stepFields } from './acknowledgement.ts';
import { nzDate, nzDateTime } from './nz-date-time.ts';

const given = (text: string): string => (text === '' ? 'Not given' : text);

/** A count of the form is optional, and stored as 0 when nothing was typed. */
const counted = (count: number): string => (count === 0 ? '0, or not given' : String(count));

const paid = (amount: number, frequency: string): string =>
  `${formatInstalment(amount)} NZD ${frequency.toLowerCase()}`;

const applicantOf = ({ details, ...application }: LoanApplication): MailField[] => [
  { label: 'First name', value: application.first_name },
  { label: 'Middle name', value: given(details.middle_name) },
  { label: 'Last name', value: application.last_name },
  { label: 'Email', value: application.email },
  { label: 'Phone', value: internationalNumber(application.phone_country_code, application.phone_number) },
  {
    label: 'Address',
    value: [
      application.address,
      `${application.city} ${application.postal_code}`,
      application.state,
      details.country,
    ].join('\n'),
  },
  { label: 'Months at this address', value: counted(application.months_at_address) },
  { label: 'Date of birth', value: nzDate(application.date_of_birth) },
  { label: 'Gender', value: application.gender },
  { label: 'Marital status', value: application.marital_status },
  { label: 'Dependants', value: counted(application.dependants) },
  { label: 'Visa type', value: details.visa_type },
];

const employmentOf = ({ details, ...application }: LoanApplication): MailField[] => [
  { label: 'Employer', value: application.employer_name },
  { label: 'Months with this employer', value: counted(application.employment_length) },
  { label: 'Job title', value: application.job_title },
  { label: 'Income type', value: details.income_type },
  { label: 'Salary after tax', value: paid(application.monthly_income, details.salary_frequency) },
];

const financesOf = ({ details }: LoanApplication): MailField[] => [
  { label: 'Living condition', value: details.living_condition },
  {
    label: 'Rent or mortgage payment',
    value: paid(details.rent_mortgage_payment, details.rent_mortgage_frequency),
  },
  { label: 'Monthly expenses', value: details.monthly_expenses },
];

const loanOf = ({ details, loan_amount: amount }: LoanApplication): MailField[] => [
  { label: 'Loan type', value: details.loan_type },
  { label: 'Loan amount', value: `${formatInstalment(amount)} NZD` },
  { label: 'Income or expenses about to change', value: details.expenses_income_change },
];

/** The documents by name. They are private, so a link leads to a page that asks for a sign-in, not to the file. */
const documentsOf = (application: LoanApplication, siteUrl: string | undefined): MailField[] => {
  const documents = documentFields.flatMap(({ stored, label }): MailField[] => {
    const file = readDocumentKey(application[stored] ?? '');
    if (file === undefined) return [];
    const field = { label, value: file.fileName };
    return [
      siteUrl === undefined ? field : { ...field, href: siteUrl + applicationPath(application.id, stored) },
    ];
  });
  if (documents.length === 0) return [{ label: 'Documents', value: 'None uploaded' }];
  const value =
    siteUrl === undefined
      ? `Sign in as an administrator on the website, at ${applicationPath(application.id)}`
      : 'The links open for administrators who have signed in.';
  return [...documents, { label: 'To open the documents', value }];
};

const answered = (isAgreed: boolean): string => (isAgreed ? 'Agreed' : 'Not agreed');

const consentsOf = (application: LoanApplication): MailField[] => [
  { label: 'Credit check', value: answered(application.credit_check_consent) },
  { label: 'Data processing', value: answered(application.privacy_consent) },
  { label: 'Communications', value: answered(application.marketing_consent) },
  {
    label: 'Answered',
    value: `${nzDateTime(application.consents_given_at)}, to the texts of version ${application.details.consent_policy_version}`,
  },
];

/**
 * The administrator's mail about a loan application. What the payload says of every application whatever was typed
 * (`loan_term`, `monthly_payment` …) is no statement of the applicant and is left out.
 * @param record the stored item
 * @param siteUrl origin of the site's pages; without, the mail says where on the site the documents are
 * @throws zod's error when the record is not a loan application
 */
const administratorMail = (record: unknown, administrator: string, siteUrl?: string): Mail => {
  const application = loanApplications.read(record);
  const name = `${application.first_name} ${application.last_name}`;
  const reference = referenceNumber(application.id);
  const content = {
    title: 'New loan application',
    intro: `${name} applied for a loan. Reply to this mail to answer.`,
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: nzDateTime(application.created_at) },
    ],
    sections: [
      { heading: 'Applicant', fields: applicantOf(application) },
      { heading: 'Employment', fields: employmentOf(application) },
      { heading: 'Finances', fields: financesOf(application) },
      { heading: 'Loan', fields: loanOf(application) },
      { heading: 'Documents', fields: documentsOf(application, siteUrl) },
      { heading: 'Consents', fields: consentsOf(application) },
      { heading: 'Record', fields: [{ label: 'Id', value: application.id }] },
    ],
  };
  return {
    to: administrator,
    replyTo: { name, address: application.email },
    subject: `Loan application ${reference} from ${name}`,
    text: mailText(content),
    html: mailHtml(content),
  };
};

/** The applicant's mail: the reference number, what follows, which documents have come and by when the others should. */
const acknowledgement = (record: unknown): Mail => {
  const application = loanApplications.read(record);
  const reference = referenceNumber(application.id);
  const arrived = documentFields.filter(({ stored }) => application[stored] !== undefined);
  return acknowledgementMail({
    to: application.email,
    subject: `We have your loan application ${reference}`,
    title: 'We have your loan application',
    intro:
      'Kia ora. Thank you for applying with us. Please keep the reference number: we find your application by it.',
    fields: [
      { label: 'Reference number', value: reference },
      { label: 'Received', value: nzDateTime(application.created_at) },
      {
        label: 'Documents that we have',
        value: arrived.length > 0 ? arrived.map(({ label }) => label).join('\n') : 'None yet',
      },
    ],
    sections: [
      { heading: 'What happens next?', fields: stepFields(applicationSteps) },
      {
        heading: 'Documents',
        fields: [
          { label: 'More documents?', value: 'Attach them to a reply to this mail.' },
          { label: `Payout on the ${sameDayPayout.value.toLowerCase()}`, value: sameDayPayout.condition },
          { label: 'Please note', value: lendingQualifier },
        ],
      },
    ],
  });
};

/** Loan applications. */
export const loanApplicationKind = {
  name: 'loan-application',
  administratorMail,
  acknowledgement,
} as const satisfies NotificationKind;
