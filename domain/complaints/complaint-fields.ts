import { choice } from '../submissions/choice-kinds.ts';
import { email, line, phone, text } from '../submissions/field-kinds.ts';

/** Form, requests, record, desk and mails are derived from it. */
export const complaintFields = {
  name: line({
    label: 'Full name',
    required: 'Enter your full name',
    maxLength: 100,
    autoComplete: 'name',
    section: 'From',
    mailLabel: 'Name',
  }),
  email: email({
    label: 'Email address',
    required: 'Enter your email address',
    section: 'From',
    mailLabel: 'Email',
  }),
  phone: phone({ label: 'Phone number', section: 'From', mailLabel: 'Phone' }),
  preferred_contact: choice({
    label: 'Preferred contact',
    hint: 'How should we answer?',
    required: 'Select how we should contact you',
    options: { email: 'Email', phone: 'Phone' },
    initial: 'email',
    section: 'From',
    noticeName: 'preferredContact',
  }),
  complaint_type: choice({
    label: 'Complaint type',
    required: 'Select a complaint type',
    options: {
      service: 'Service',
      billing: 'Billing',
      loan: 'Loan',
      payment: 'Payment',
      communication: 'Communication',
      other: 'Other',
    },
    placeholder: 'Select a complaint type',
    section: 'Complaint',
    noticeName: 'complaintType',
  }),
  description: text({
    label: 'Description',
    hint: 'What happened, when, and what would put it right?',
    required: 'Describe your complaint',
    // Two printed pages, far below DynamoDB's 400 KB per item.
    maxLength: 5_000,
    rows: 8,
    section: 'Complaint',
  }),
  account_number: line({
    label: 'Account number',
    hint: 'Or the reference number of your application',
    maxLength: 50,
    section: 'Complaint',
    noticeName: 'accountNumber',
  }),
};
