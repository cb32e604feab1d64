import { brand } from '../brand.ts';

interface DeadlockLetter {
  readonly subject: string;
  /** Its paragraphs, from the salutation to the name of the sender. */
  readonly paragraphs: readonly string[];
}

interface Complaint {
  /** The complainant's. */
  readonly name: string;
  readonly reference: string;
  /** The day on which it was received, to read: '23 November 2026'. */
  readonly receivedOn: string;
}

/** Returns the letter that sends a complainant, with whom no agreement was found, to the disputes scheme. */
export const deadlockLetter = ({ name, reference, receivedOn }: Complaint): DeadlockLetter => {
  const { name: scheme, phone, website } = brand.disputeScheme;
  return {
    subject: `Your complaint ${reference}: you can go to our disputes scheme`,
    paragraphs: [
      `Kia ora ${name},`,
      `Thank you for your patience. We received your complaint ${reference} on ${receivedOn}, and we are sorry that we have not been able to settle it with you.`,
      'This letter is our notice of deadlock: we do not expect to reach an agreement with you ourselves.',
      `You can now take your complaint to ${scheme}, the independent disputes scheme that we belong to. It costs you nothing. Please get in touch with them within three months of the date of this letter, and give them our reference number, ${reference}.`,
      `Call ${phone.display}, or go to ${website}.`,
      'We will give them everything they ask us for. If you would like to talk to us first, just reply.',
      `Ngā mihi,\n${brand.name}`,
    ],
  };
};
