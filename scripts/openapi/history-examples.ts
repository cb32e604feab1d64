import { exampleId, exampleTime } from './vehicle-examples.ts';

const author = 'mere.ngata@example.com';

export const noteExample = {
  note_id: exampleId,
  text: 'Works from home on Fridays.',
  at: exampleTime,
  by_email: author,
  revision: 1,
  earlier: [],
};

export const replyExample = (reference: string, to: string) => ({
  reply_id: exampleId,
  at: exampleTime,
  by: exampleId,
  by_email: author,
  to,
  subject: `Your loan application ${reference}`,
  text: 'Kia ora, thank you for your application.',
  state: 'sent' as const,
});
