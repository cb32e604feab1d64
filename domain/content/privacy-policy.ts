import { brand } from '../brand.ts';
import type { TextSection } from './text-section.ts';

/** The date of the latest change to the text. */
export const policyVersion = '2026-11-28';

export const policyIntroduction = `${brand.name} (“we”) looks after personal information under the Privacy Act 2020 and its information privacy principles, and, for credit information, the Credit Reporting Privacy Code 2020. This policy says what we collect, why, who sees it, and what you can ask of us.`;

export const policySections: readonly TextSection[] = [
  {
    id: 'collection',
    heading: 'Information we collect',
    paragraphs: ['We collect only what we need to answer you and to arrange finance:'],
    points: [
      'who you are and how to reach you: name, date of birth, address, email and phone number;',
      'your situation: employment, income, expenses, debts, dependants, visa and housing;',
      'the name, date of birth and contact of a person who applies with you, if you name one;',
      'the loan you ask for, and what it is to pay for;',
      'documents, if you choose to upload them: driver licence, passport, visa, payslips, bank statements, proof of address and others;',
      'what you write to us, in messages, complaints, enquiries about a vehicle and emails, which we store with what you attach;',
      'credit information from a credit reporter, only after you have agreed to a credit check.',
    ],
    conclusion:
      'Most of it comes from you. Where we receive it from others, such as a credit reporter, an employer, a lender or the person who applies with you, we tell you so as soon as we reasonably can. You need not give us anything; without some of it, though, we or a lender may be unable to help. This website keeps a random visitor number in your browser so that its forms can be sent. What you type into a form stays in that browser tab until you send it or close the tab, so that a reload does not lose it. With what you send, we store how your visit began: the website that led you here, the campaign that its link names, and the first page you saw. Only if you ask for it, a loan application that you have begun stays on your device for seven days, or we store your answers and documents, encrypted, for 30 days, and email you a link to finish it. Our staff can see that you have saved one, but do not read it before you send it, and you can delete it at any time. If you ask for alerts about vehicles, we store your email address and your search: for 48 hours until you turn the alert on, and then for a year, or until you end it, which one press in each email does. The vehicles of your watchlist are stored on your device alone. It has no advertising cookies and does not follow you to other sites.',
  },
  {
    id: 'use',
    heading: 'How we use it',
    paragraphs: ['We use your information to:'],
    points: [
      'answer your questions and handle your application;',
      'find lenders whose criteria you may meet, and check that a loan would be affordable for you, as the Credit Contracts and Consumer Finance Act 2003 asks;',
      'confirm who you are and prevent fraud and money laundering, as the law on anti-money laundering asks;',
      'look after your loan and deal with complaints;',
      'send you offers, only if you have agreed; you can stop them at any time.',
    ],
    conclusion: 'We do not use it for anything else unless you agree or the law allows or requires it.',
  },
  {
    id: 'sharing',
    heading: 'Who we share it with',
    paragraphs: ['We never sell personal information. We share what is needed, and no more, with:'],
    points: [
      'lenders that we ask on your behalf, and their insurers where you want cover;',
      'credit reporters, once you have agreed: they record that a check was made, and give us your credit information;',
      'the seller of a vehicle, if you write to them through this site;',
      'companies that run our systems, who may use it only for us;',
      'our dispute resolution scheme, regulators, courts and police, where the law requires or allows it.',
    ],
    conclusion:
      'Some of our systems are run in data centres outside New Zealand. We send personal information there only where it is protected in ways comparable to the Privacy Act.',
  },
  {
    id: 'security',
    heading: 'Data security',
    paragraphs: [
      'Information is encrypted on its way to us and where it is stored. Documents are kept in private storage that only the staff who handle your application can open, by links that expire.',
      'To notice and stop misuse, we log the internet address and the browser of each request to this website, and of each request that goes around it to our server. We delete these logs after three months at most.',
      'We keep information for as long as we need it for the purposes above, or as the law requires: usually seven years after a loan or an application ends. Then we delete it or remove what could identify you.',
      'If you answer one of our emails, our system stores your answer and what you attach with what you sent us before, and keeps it as long. It checks each email for viruses and spam.',
      'An email that looks like spam, or that comes after too many others from the same address, is held for 14 days. Our staff see who sent it and its subject, and can release it if it is genuine. An email with a virus is also held for 14 days, but nobody can release it. After that we delete it.',
      'If a privacy breach has caused serious harm or is likely to, we tell you and the Privacy Commissioner as soon as we can.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: ['You can ask us to:'],
    points: [
      'say whether we hold information about you, and show it to you;',
      'correct it, or attach your statement of what should be corrected;',
      'delete what the law does not require us to keep;',
      'stop using what you no longer agree to, or sending you offers;',
      'explain how a decision about your application was made.',
    ],
    conclusion:
      'Asking is free. We answer as soon as we can, and within 20 working days. You can also ask a credit reporter for your credit report, and to freeze it if you fear fraud.',
  },
];

export const policyChanges =
  'We may change this policy when the law or our services change. The current version is always on this page. If a change matters to information that we already hold about you, we tell you beforehand where we can.';

export const privacyCommissioner = {
  name: 'Office of the Privacy Commissioner',
  website: { display: 'privacy.org.nz', href: 'https://privacy.org.nz' },
  phone: { display: '0800 803 909', href: 'tel:0800803909' },
  address: 'PO Box 10 094, Wellington 6143',
} as const;
