import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiCaller } from '../../../tools/product/admin.ts';
import type { Product } from '../../../tools/product/runner.ts';
import { sendMail } from '../../../tools/product/send-mail.ts';
import { deskAddress } from '../answer-address.ts';
import type { Outbox } from './outbox.ts';
import { persist, persistRequest } from './persist.ts';
import type { SentSubmission } from './visitors.ts';

export interface Letter {
  readonly kind: 'answer' | 'reference' | 'unknown' | 'reply';
  readonly subject: string;
  /** Of the submission that it is about; of a letter about none its own writer. */
  readonly email: string;
  readonly itemId?: string;
  readonly reference: string;
}

interface Correspondence {
  readonly product: Product;
  readonly admin: ApiCaller;
  readonly outbox: Outbox;
  readonly sent: readonly SentSubmission[];
  readonly count: number;
  readonly problems: string[];
}

/** Two answers to one confirmation, a mail with the reference alone, one about nothing yet, and a reply of staff. */
const kinds = ['answer', 'answer', 'reference', 'unknown', 'reply'] as const;
const atOnce = 4;

export const writersDomain = '@writers.example';

/** Unknown mails of one writer in a row; a mailbox has ten a day. */
const perWriter = 20;

/** Writes letters about submissions while they come in, one group of five about three of them. */
export const writeLetters = ({ product, admin, outbox, sent, count, problems }: Correspondence) => {
  const letters: Letter[] = [];
  let next = 0;

  /** Waits for the submission at a place, or for one after it if its visitor gave up. */
  const findTarget = async (place: number): Promise<SentSubmission> => {
    const found = sent.slice(place).find(({ isAcknowledged }) => isAcknowledged);
    if (found !== undefined) return found;
    await sleep(500);
    return findTarget(place);
  };
  const answerAddress = async ({ type, id }: SentSubmission): Promise<string | undefined> => {
    await outbox.refresh();
    return outbox.find('confirmation', type.referenceOf(id))[0]?.replyTo;
  };
  /** As a mail server does: the same mail again until it is taken, and now and then twice, at once or later. */
  const deliver = async (letter: Letter, to: string, number: number): Promise<void> => {
    letters.push(letter);
    const head = [
      `From: ${letter.email}`,
      `To: ${to}`,
      `Subject: ${letter.subject}`,
      `Message-ID: <${randomUUID()}${writersDomain}>`,
    ];
    const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\nKia ora, this is letter ${number}.`);
    const envelope = { from: letter.email, to: [to] };
    const send = () => persist(async () => sendMail(product, { envelope, raw }));
    await Promise.all(number % 7 === 1 ? [send(), send()] : [send()]);
    if (number % 7 === 0) await send();
  };

  const write = async (number: number): Promise<void> => {
    const kind = kinds[number % kinds.length]!;
    const text = `Letter ${number} of ${kind}`;
    if (kind === 'unknown') {
      const email = `writer-${Math.floor(number / kinds.length / perWriter)}${writersDomain}`;
      await deliver({ kind, subject: text, email, reference: '' }, deskAddress, number);
      return;
    }
    // Both answers are about one submission, the others about one each, which follow.
    const place = Math.floor(number / kinds.length) * 24 + (kind === 'answer' ? 1 : kind.length);
    const target = await findTarget(place);
    const { name, type, id, email } = target;
    const reference = type.referenceOf(id);
    const about = { kind, email, itemId: `${name}:${id}`, reference };
    if (kind === 'reply') {
      letters.push({ ...about, subject: text });
      const reply = { reply_id: randomUUID(), version: 1, subject: text, text: 'Kia ora, thank you.' };
      const path = `/admin/work-items/${name}/${id}/replies`;
      const answer = await persistRequest(async () => admin('POST', path, reply));
      if (answer.status !== 200)
        problems.push(`${text} to ${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return;
    }
    const address = kind === 'answer' ? await answerAddress(target) : undefined;
    const subject = address === undefined ? `${text}: ${reference}` : text;
    await deliver({ ...about, subject }, address ?? deskAddress, number);
  };

  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await write(next - 1);
    }
  };
  return { letters, done: Promise.all(Array.from({ length: atOnce }, work)) };
};
