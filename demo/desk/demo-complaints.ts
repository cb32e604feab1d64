import type { submitComplaint } from '#domain/complaints/contract.ts';
import type { DemoSubmission, SentBy } from './demo-submission.ts';

type ComplaintInput = Omit<DemoSubmission, 'type' | 'sent'> & {
  readonly sent: SentBy<typeof submitComplaint>;
};

const complaint = (input: ComplaintInput): DemoSubmission => ({ type: 'complaint', ...input });

/** Complaints in all states, from unread to escalated to the disputes scheme. */
export const demoComplaints: readonly DemoSubmission[] = [
  complaint({
    slug: 'no-call-back',
    hoursAgo: 3,
    sent: {
      name: 'Grace Faleolo',
      email: 'grace.faleolo@example.com',
      phone: '021 555 0151',
      account_number: '',
      complaint_type: 'communication',
      description:
        'I was promised a call on Thursday and again on Friday. Nobody called. I took half a day off for it.',
      preferred_contact: 'phone',
    },
  }),
  complaint({
    slug: 'fee-not-mentioned',
    hoursAgo: 29,
    sent: {
      name: 'Dennis Oakley',
      email: 'dennis.oakley@example.com',
      phone: '',
      account_number: 'LA-20418',
      complaint_type: 'billing',
      description: 'The contract has an establishment fee of $350. Nobody had mentioned it before I signed.',
      preferred_contact: 'email',
    },
  }),
  complaint({
    slug: 'asked-twice',
    hoursAgo: 20,
    sent: {
      name: 'Priya Raman',
      email: 'priya.raman@example.com',
      phone: '021 555 0152',
      account_number: '',
      complaint_type: 'service',
      description: 'I have sent my payslips three times now. Each time somebody else asks for them again.',
      preferred_contact: 'email',
    },
    steps: [{ after: 2, by: 1, owner: 1, status: 'acknowledged' }],
  }),
  complaint({
    slug: 'payment-taken-twice',
    hoursAgo: 120,
    sent: {
      name: 'Wiremu Kingi',
      email: 'wiremu.kingi@example.com',
      phone: '021 555 0153',
      account_number: 'LA-19877',
      complaint_type: 'payment',
      description:
        'My payment of 12 November was taken twice, so my rent bounced and the bank charged me $15.',
      preferred_contact: 'phone',
    },
    steps: [
      { after: 4, by: 0, owner: 0, status: 'acknowledged' },
      { after: 26, by: 0, status: 'in-investigation', tags: ['lender asked'] },
    ],
  }),
  complaint({
    slug: 'declined-without-reason',
    hoursAgo: 1_010,
    sent: {
      name: 'Helen Strachan',
      email: 'helen.strachan@example.com',
      phone: '09 555 0154',
      account_number: '',
      complaint_type: 'loan',
      description:
        'My application was declined and I was given no reason. I have asked three times in writing.',
      preferred_contact: 'email',
    },
    steps: [
      { after: 10, by: 0, owner: 0, status: 'acknowledged' },
      { after: 30, by: 0, status: 'in-investigation' },
    ],
  }),
  complaint({
    slug: 'wrong-rate',
    hoursAgo: 220,
    sent: {
      name: 'Matiu Rangihau',
      email: 'matiu.rangihau@example.com',
      phone: '021 555 0155',
      account_number: 'LA-20102',
      complaint_type: 'loan',
      description: 'I was input 9.9 % on the phone. The contract says 11.5 %.',
      preferred_contact: 'email',
    },
    steps: [
      { after: 3, by: 1, owner: 1, status: 'acknowledged' },
      { after: 20, by: 1, status: 'in-investigation' },
      {
        after: 46,
        by: 1,
        status: 'answered',
        reason: 'By letter to his home address',
        outcome: { outcome: 'partly-upheld', redress: 'An apology, and the lender honours 10.5 %' },
      },
    ],
  }),
  complaint({
    slug: 'rude-on-the-phone',
    hoursAgo: 500,
    sent: {
      name: 'Bronwyn Tait',
      email: 'bronwyn.tait@example.com',
      phone: '021 555 0156',
      account_number: '',
      complaint_type: 'service',
      description: 'The person I spoke to on Tuesday hung up when I asked for the rate in writing.',
      preferred_contact: 'phone',
    },
    steps: [
      { after: 5, by: 1, owner: 1, status: 'acknowledged' },
      { after: 25, by: 1, status: 'in-investigation' },
      {
        after: 40,
        by: 1,
        status: 'answered',
        reason: 'By phone, and by letter as he asked',
        outcome: { outcome: 'upheld', redress: 'A written apology' },
      },
      { after: 200, by: 1, status: 'closed' },
    ],
  }),
  complaint({
    slug: 'insurance-not-wanted',
    hoursAgo: 1_500,
    sent: {
      name: 'Colin Mackay',
      email: 'colin.mackay@example.com',
      phone: '021 555 0157',
      account_number: 'LA-18330',
      complaint_type: 'billing',
      description: 'I am paying for payment insurance that I declined on the form. I want the $640 back.',
      preferred_contact: 'email',
    },
    steps: [
      { after: 6, by: 0, owner: 0, status: 'acknowledged' },
      { after: 28, by: 0, status: 'in-investigation' },
      {
        after: 45,
        by: 0,
        status: 'answered',
        reason: 'By letter, with the lender’s own answer',
        outcome: { outcome: 'not-upheld' },
      },
      {
        after: 700,
        by: 0,
        status: 'referred',
        outcome: { referral_reason: 'deadlock', scheme_reference: 'FD-26-0417' },
        datedToday: ['referral_date'],
      },
    ],
  }),
];
