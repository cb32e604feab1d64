import { brand } from '../brand.ts';
import { writeHereMarker, type ReplyTemplate } from '../replies/reply-template.ts';
import { complaintSteps } from './complaint-steps.ts';
import { deadlockLetter } from './deadlock-letter.ts';

const { disputeScheme: scheme } = brand;

export const complaintReplies = [
  {
    name: 'acknowledgement',
    label: 'Acknowledge',
    subject: ({ reference }) => `We have your complaint ${reference}`,
    paragraphs: ({ receivedOn }) => [
      `Thank you for telling us what went wrong. We received your complaint on ${receivedOn}, and I am looking into it myself.`,
      complaintSteps[2].text,
    ],
    status: 'acknowledged',
    // A late one takes nothing back that was begun.
    movesOnly: 'new',
  },
  {
    name: 'question',
    label: 'Ask something',
    subject: ({ reference }) => `A question about your complaint ${reference}`,
    paragraphs: () => [
      'To look into your complaint properly, we need to know a little more:',
      writeHereMarker,
    ],
  },
  {
    name: 'answer',
    label: 'Answer',
    subject: ({ reference }) => `Our answer to your complaint ${reference}`,
    paragraphs: () => [
      'Thank you for your patience. This is what we found:',
      writeHereMarker,
      'This is what we will do:',
      writeHereMarker,
      `If you are not happy with this answer, please tell us. You can also go to our disputes scheme, ${scheme.name}, which is independent and free of charge to you: ${scheme.phone.display}, ${scheme.website}.`,
    ],
    status: 'answered',
  },
  deadlockLetter,
] as const satisfies readonly ReplyTemplate<'acknowledged' | 'answered'>[];
