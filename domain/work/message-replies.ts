import { writeHereMarker, type ReplyTemplate } from '../replies/reply-template.ts';

export const messageReplies = [
  {
    name: 'answer',
    label: 'Answer',
    subject: ({ reference, title }) => `Your message ${reference}: ${title}`,
    paragraphs: () => [
      'Thank you for your message.',
      writeHereMarker,
      'If anything else comes up, just reply.',
    ],
    status: 'answered',
  },
  {
    name: 'question',
    label: 'Ask something',
    subject: ({ reference }) => `A question about your message ${reference}`,
    paragraphs: () => [
      'Thank you for your message. To help you well, we need to know a little more:',
      writeHereMarker,
      'A short reply to this mail is enough.',
    ],
  },
  {
    name: 'call',
    label: 'Suggest a call',
    subject: ({ reference }) => `Shall we talk about your message ${reference}?`,
    paragraphs: () => [
      'Thank you for your message. This is easier to explain by phone. When is a good time to call you?',
    ],
    status: 'answered',
  },
] as const satisfies readonly ReplyTemplate<'answered'>[];
