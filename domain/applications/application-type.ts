import { documentFields, furtherDocuments } from '../documents/document-fields.ts';
import { submissionType } from '../submissions/submission-type.ts';
import { applicationAnswers } from './application-answers.ts';
import { applicationFields } from './application-fields.ts';
import { applicationReplies } from './application-replies.ts';
import { applicationFacts } from './application-facts.ts';
import { applicationWork } from './application-work.ts';
import { notifyLoanApplication, submitApplication } from './contract.ts';
import { listRefusals } from './refused-consents.ts';
import { loanApplications } from './stored-application.ts';

export const applicationType = submissionType({
  name: 'loan-application',
  label: 'Application',
  icon: 'money',
  table: 'loan_applications',
  routes: { submit: submitApplication, notify: notifyLoanApplication },
  fields: applicationFields,
  stored: loanApplications,
  answers: applicationAnswers,
  reference: 'LA',
  // Seven years: Tax Administration Act 1994, section 22; the Anti-Money Laundering and Countering Financing of
  // Terrorism Act 2009, section 50, needs five.
  retention: { years: 7 },
  isAcknowledged: true,
  persons: [
    {
      exportName: 'loan-applications',
      name: ['first_name', 'last_name'],
      email: 'email',
      phone: 'phone_number',
      phoneCountryCode: 'phone_country_code',
      birthDate: 'date_of_birth',
      withheldAttributes: ['joint'],
      erasure: 'kept by law',
    },
    {
      exportName: 'loan-applications-as-joint-applicant',
      role: 'as joint applicant',
      name: ['details.joint_name'],
      email: 'details.joint_contact',
      phone: 'details.joint_contact',
      birthDate: 'details.joint_date_of_birth',
      inOwnWords: {
        name: ['joint.first_name', 'joint.last_name'],
        email: 'joint.email',
        phone: 'joint.phone_number',
        phoneCountryCode: 'joint.phone_country_code',
      },
      visibleAttributes: [
        'id',
        'created_at',
        'loan_amount',
        'details.loan_type',
        'details.joint_name',
        'details.joint_date_of_birth',
        'details.joint_contact',
        'joint',
      ],
      erasure: 'kept by law',
    },
  ],
  documents: [...documentFields.map(({ stored }) => stored), ...furtherDocuments.map(({ kind }) => kind)],
  facts: applicationFacts,
  refusals: listRefusals,
  title: ({ details }) => details.loan_type,
  vehicle: ({ vehicle_title: vehicle }) => vehicle,
  amount: ({ loan_amount: amount }) => amount,
  replies: applicationReplies,
  work: applicationWork,
});
