import { randomUUID } from 'node:crypto';
import { cloudOf } from '../../product/cloud.ts';
import type { Runner } from '../../product/runner.ts';
import { sampleMessage } from '../../product/sample-message.ts';
import { newVisitor } from '../../product/visitor.ts';

export interface Conversation {
  readonly itemId: string;
  readonly from: string;
  /** Takes answers. */
  readonly address: string;
}

/** Sends messages by the form, and reads from their acknowledgements where answers go. */
export const answeredSubmissions = async (runner: Runner, count: number): Promise<Conversation[]> => {
  const visitor = await newVisitor(runner);
  const cloud = cloudOf(runner);
  const conversations: Conversation[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const from = `${id}@load.example`;
    const form = { ...sampleMessage, email: from, id };
    await visitor.post('/api/contact-submissions', form);
    await visitor.post('/api/notify/contact', form);
    const mail = (await cloud.inbox()).find(({ to }) => to.includes(from));
    const [, address] = /<(reply\+[^>]+)>/.exec(mail?.replyTo[0] ?? '') ?? [];
    if (address === undefined) throw new Error('This stage receives no mail: set receivesMail.');
    conversations.push({ itemId: `contact:${id}`, from, address });
  }
  cloud.close();
  return conversations;
};
