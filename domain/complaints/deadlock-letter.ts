import { brand } from '../brand.ts';
import type { ReplyTemplate } from '../replies/reply-template.ts';

const { name: scheme, phone, website } = brand.disputeScheme;

/** Refers a complainant to the disputes scheme after no agreement was reached. */
export const deadlockLetter = {
  name: 'deadlock-letter',
  label: 'Deadlock letter',
  subject: ({ reference }) => `Your complaint ${reference}: you can go to our disputes scheme`,
  paragraphs: ({ reference, receivedOn }) => [
    `Thank you for your patience. We received your complaint ${reference} on ${receivedOn}, and we are sorry that we have not been able to settle it with you.`,
    'This letter is our notice of deadlock: we do not expect to reach an agreement with you ourselves.',
    `You can now take your complaint to ${scheme}, the independent disputes scheme that we belong to. It costs you nothing. Please get in touch with them within three months of the date of this letter, and give them our reference number, ${reference}.`,
    `Call ${phone.display}, or go to ${website}.`,
    'We will give them everything they ask us for. If you would like to talk to us first, just reply.',
  ],
  needsMilestone: true,
} as const satisfies ReplyTemplate;
