import { moneyTalks } from '../lending/money-help.ts';
import { outstandingDocumentsText } from '../documents/outstanding-text.ts';
import { documentsTemplate, writeHereMarker, type ReplyTemplate } from '../replies/reply-template.ts';

export const applicationReplies = [
  {
    name: 'received',
    label: 'We are looking at it',
    subject: ({ reference }) => `Your loan application ${reference}`,
    paragraphs: ({ receivedOn }) => [
      `Thank you for your application of ${receivedOn}. We are looking at it now, and will let you know if we need anything else.`,
    ],
  },
  {
    name: documentsTemplate,
    label: 'Ask for documents',
    subject: ({ reference }) => `Documents for your loan application ${reference}`,
    paragraphs: ({ outstanding }) => [
      'Thank you for your application. To go on with it we still need some documents.',
      outstandingDocumentsText({ labels: outstanding }),
      'If you can’t send one of them, tell us and we will find another way.',
    ],
    status: 'waiting-for-applicant',
  },
  {
    name: 'question',
    label: 'Ask something',
    subject: ({ reference }) => `A question about your loan application ${reference}`,
    paragraphs: () => [
      'Thank you for your application. We have one question:',
      writeHereMarker,
      'A short reply is enough.',
    ],
    status: 'waiting-for-applicant',
  },
  {
    name: 'declined',
    label: 'Say that no lender can help',
    subject: ({ reference }) => `Your loan application ${reference}`,
    paragraphs: () => [
      'Thank you for your patience. We have asked the lenders that we work with, and none of them can offer you this loan at the moment.',
      `If money is tight, ${moneyTalks.name} helps free of charge and in confidence: ${moneyTalks.phone.display}.`,
    ],
    status: 'declined',
  },
] as const satisfies readonly ReplyTemplate<'waiting-for-applicant' | 'declined'>[];
