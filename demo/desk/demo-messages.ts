import type { submitContact } from '#domain/contact/contract.ts';
import type { DemoSubmission, SentBy } from './demo-submission.ts';

type MessageInput = Omit<DemoSubmission, 'type' | 'sent'> & { readonly sent: SentBy<typeof submitContact> };

const message = (input: MessageInput): DemoSubmission => ({ type: 'contact', ...input });

export const demoMessages: readonly DemoSubmission[] = [
  message({
    slug: 'first-car',
    hoursAgo: 1,
    sent: {
      name: 'Hana Whaanga',
      email: 'hana.whaanga@example.com',
      phone: '021 555 0131',
      subject: 'general',
      message:
        'Kia ora, my daughter starts her first job in February and needs a car. Can she apply by herself, or do I have to sign too?',
    },
  }),
  message({
    slug: 'early-repayment',
    hoursAgo: 5,
    sent: {
      name: 'Rob Petrie',
      email: 'rob.petrie@example.com',
      phone: '',
      subject: 'support',
      message:
        'I have sold the boat and would like to repay my loan early. What does that cost, and whom do I call?',
    },
  }),
  message({
    slug: 'half-filled-form',
    hoursAgo: 9,
    sent: {
      name: 'Sione Taufa',
      email: 'sione.taufa@example.com',
      phone: '021 555 0132',
      subject: 'loan-application',
      message:
        'I filled in half of the form on my phone. Is it still there when I go on from the computer at work?',
    },
    steps: [{ after: 1, by: 1, owner: 1 }],
  }),
  message({
    slug: 'self-employed',
    hoursAgo: 22,
    sent: {
      name: 'Emma Lindqvist',
      email: 'emma.lindqvist@example.com',
      phone: '021 555 0133',
      subject: 'loan-application',
      message:
        'I have been self-employed for eight months. Which papers do lenders want to see instead of payslips?',
    },
    steps: [{ after: 2, by: 0, owner: 0, tags: ['self-employed'] }],
  }),
  message({
    slug: 'changed-address',
    hoursAgo: 31,
    sent: {
      name: 'Margaret Rowe',
      email: 'margaret.rowe@example.com',
      phone: '09 555 0134',
      subject: 'support',
      message: 'We have moved to Warkworth. Please change our address, and tell the lender as well.',
    },
  }),
  message({
    slug: 'second-hand-import',
    hoursAgo: 44,
    sent: {
      name: 'Arjun Nair',
      email: 'arjun.nair@example.com',
      phone: '021 555 0135',
      subject: 'general',
      message:
        'Would you finance a car that is still on the ship from Japan? The dealer wants a deposit on Friday.',
    },
    steps: [
      { after: 3, by: 1, owner: 1 },
      { after: 20, by: 1, aside: { days: 4 }, tags: ['import'] },
    ],
  }),
  message({
    slug: 'better-search-ranking',
    hoursAgo: 52,
    sent: {
      name: 'Kevin from RankRocket',
      email: 'kevin@rankrocket.example',
      phone: '',
      subject: 'other',
      message:
        'I looked at your website and found 17 problems. Reply for a free offer to be first in all searches.',
    },
    steps: [{ after: 4, by: 0, status: 'spam' }],
  }),
  message({
    slug: 'caravan-deposit',
    hoursAgo: 28,
    sent: {
      name: 'Tane Morehu',
      email: 'tane.morehu@example.com',
      phone: '021 555 0136',
      subject: 'general',
      message: 'What deposit do we need for a caravan of about $38,000? We own our home in Napier.',
    },
    steps: [
      {
        after: 3,
        by: 1,
        owner: 1,
        status: 'answered',
        reason: 'By phone: no deposit with a house as security',
      },
    ],
  }),
  message({
    slug: 'joint-loan',
    hoursAgo: 76,
    sent: {
      name: 'Li Wen',
      email: 'li.wen@example.com',
      phone: '021 555 0137',
      subject: 'loan-application',
      message: 'My husband and I want to apply together. Do we send one application or two?',
    },
    steps: [
      { after: 5, by: 1, owner: 1, status: 'answered', reason: 'By phone' },
      { after: 6, by: 1, aside: 'reply' },
    ],
  }),
  message({
    slug: 'opening-hours',
    hoursAgo: 124,
    sent: {
      name: 'Peti Heremaia',
      email: 'peti.heremaia@example.com',
      phone: '',
      subject: 'general',
      message: 'Are you open on Labour weekend? I work weekdays and would like to come by.',
    },
    steps: [
      { after: 2, by: 0, owner: 0, status: 'answered', reason: 'By text message' },
      { after: 70, by: 0, status: 'closed' },
    ],
  }),
  message({
    slug: 'thank-you',
    hoursAgo: 190,
    sent: {
      name: 'Josh Barrett',
      email: 'josh.barrett@example.com',
      phone: '021 555 0138',
      subject: 'other',
      message:
        'Just to say thanks, the ute is in the drive and the kids love it. The paperwork was easier than I feared.',
    },
    steps: [
      { after: 1, by: 1, owner: 1, status: 'answered', reason: 'By phone, with thanks' },
      { after: 2, by: 1, status: 'closed' },
    ],
  }),
  message({
    slug: 'second-opinion',
    hoursAgo: 260,
    sent: {
      name: 'Anahera Pohatu',
      email: 'anahera.pohatu@example.com',
      phone: '021 555 0139',
      subject: 'loan-application',
      message: 'My bank declined me last week. Does asking you leave another mark on my credit record?',
    },
    steps: [
      { after: 30, by: 0, owner: 0, status: 'answered', reason: 'By phone, on the way back from the lender' },
      { after: 120, by: 0, status: 'closed' },
    ],
  }),
];
