import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import type { StoredIncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { isReleased } from '#domain/incoming-mail/mail-keys.ts';
import { sesIdOfWaiting } from '#domain/incoming-mail/worked-mail-keys.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { answeredSubmissions, type Conversation } from '../../tools/bench/mails/answered-submissions.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { eventually } from '../support/eventually.ts';
import type { MailShape } from '../support/mail-shapes/mail-shape.ts';
import { mailShapes } from '../support/mail-shapes/mail-shapes.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

/** Mails that are worked at the same time. */
const batch = 14;

describe('mails of all shapes, each delivered twice at once', () => {
  const runner = useRunner();
  const { cloud } = useVisitor(runner);
  let s3: S3Client;
  let conversations: Conversation[];
  let mailsBefore: number;
  let entries: [number, StoredIncomingMail][];

  const conversationOf = (number: number): Conversation => conversations[number % batch]!;

  /** Puts a header on top by which the mail is known again, as servers on the way do. */
  const deliver = async ({ name, write }: MailShape, number: number): Promise<void> => {
    const { from, address } = conversationOf(number);
    const written = await write({ from, to: address });
    const head = written.subarray(0, 1_000).toString('latin1');
    const id = name === 'no Message-ID' ? '' : `Message-ID: <shape-${number}@shapes.example>\r\n`;
    const raw = Buffer.concat([Buffer.from(`X-Shape: ${number}\r\n${id}`), written]);
    const envelope = { from: /^return-path: <>/im.test(head) ? '' : from, to: [address] };
    await Promise.all([1, 2].map(async () => sendMail(runner(), { envelope, raw })));
  };
  const keysOf = async (prefix: string): Promise<string[]> => {
    const input = { Bucket: runner().bucket, Prefix: prefix };
    const { Contents = [] } = await s3.send(new ListObjectsV2Command(input));
    return Contents.map(({ Key }) => Key!);
  };
  const shapeIn = async (Key: string): Promise<number> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: runner().bucket, Key }));
    const [, number] = /^X-Shape: (\d+)\r$/m.exec(await Body!.transformToString('latin1')) ?? [];
    return Number(number);
  };

  beforeAll(async () => {
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    conversations = await answeredSubmissions(runner(), batch);
    // Those of other tests, too.
    await cloud().sendReplies();
    mailsBefore = (await cloud().inbox()).length;
    for (let start = 0; start < mailShapes.length; start += batch) {
      const shapes = mailShapes.slice(start, start + batch);
      await Promise.all(shapes.map(async (shape, index) => deliver(shape, start + index)));
      await eventually(async () =>
        // One that another test released waits for the sweeper.
        expect(
          (await keysOf('mail/')).filter((key) => sesIdOfWaiting(key) !== undefined && !isReleased(key)),
        ).toEqual([]),
      );
    }
    const stored = (await cloud().allItems('work_history')) as unknown as StoredIncomingMail[];
    const ids = new Set(conversations.map(({ itemId }) => itemId));
    entries = await Promise.all(
      stored
        .filter(({ id, kind }) => kind === 'incoming-mail' && ids.has(id))
        .map(async (entry): Promise<[number, StoredIncomingMail]> => [
          await shapeIn(entry.raw_key ?? ''),
          entry,
        ]),
    );
  });
  afterAll(() => s3.destroy());

  test('are each in the history of their submission once, as they came', () => {
    const found = entries.map(([number, { id }]) => `${mailShapes[number]?.name} ${id}`);
    const expected = mailShapes.map(({ name }, number) => `${name} ${conversationOf(number).itemId}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('are shown by their words, or as what could not be read', async () => {
    const sales = administratorOf(runner, 1);
    const answers = await Promise.all(
      conversations.map(({ itemId }) => sales('GET', `/admin/work-items/${itemId.replace(':', '/')}`)),
    );
    const shown = answers.flatMap(({ body }) => body.incoming as StoredIncomingMail[]);
    for (const [number, { mail_id: mailId }] of entries) {
      const { name, text, isRefused = false } = mailShapes[number]!;
      const mail = shown.find((one) => one.mail_id === mailId);
      expect({ name, ...mail }).toMatchObject({
        name,
        mail_id: mailId,
        ...(text !== undefined && { text: text.slice(0, 50_000) }),
        ...(isRefused && { text: '', is_cut: true }),
      });
    }
  });

  test('go to nobody but the team and the person who wrote', async () => {
    await cloud().sendReplies();
    const inbox = await cloud().inbox();
    const sent = inbox.slice(0, inbox.length - mailsBefore);
    const known = new Set([
      ...conversations.map(({ from }) => from),
      ...runner().admins.map(({ email }) => email),
    ]);
    const references = conversations.map(({ itemId }) =>
      contactType.referenceOf(submissionIdOf({ id: itemId, type: contactType.name })),
    );
    // Other tests have mails that wait, too.
    const isAboutThem = ({ subject, text }: { readonly subject: string; readonly text: string }): boolean =>
      references.some((reference) => `${subject} ${text}`.includes(reference));
    const receivers = sent.filter(isAboutThem).flatMap(({ envelope }) => envelope.to);
    expect(receivers.filter((address) => !known.has(address))).toEqual([]);
    expect(receivers).toContain(runner().admins[0]!.email);
  });
});
