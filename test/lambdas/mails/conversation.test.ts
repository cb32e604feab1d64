import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brand } from '#domain/brand.ts';
import { mailIdPartition } from '#domain/incoming-mail/mail-id-rows.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { answerAddresses } from '../../../lambdas/clients/answer-address.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { conversation, openConversation } from '../../../lambdas/mails/conversation.ts';
import { officeMail } from '../../../lambdas/mails/office-mail.ts';
import { received } from '../../support/received-mail.ts';

const addresses = answerAddresses(
  linkTokens(async () => 'key'),
  'reply.broker.example',
  submissionTypes,
);
const conversationIn = (region: string) => conversation(addresses, { words: 'words', region });
const submission = { type: 'contact', id: '50000000-0000-4000-8000-000000000001' };
const mail = officeMail('aroha@example.com', { title: 'Kia ora', intro: '', fields: [] });

describe('a mail in a conversation', () => {
  test('takes answers at its submission’s address, under the name of who wrote it', async () => {
    const { address } = await addresses.addressOf(submission);
    const { join } = conversationIn('eu-west-2');
    const written = await received(await join(mail, submission, { writer: 'Mere\r\nBcc: x@y.nz' }));
    expect(written.replyTo).toEqual([{ name: 'Mere Bcc: x@y.nz', address }]);
    expect(written.bcc).toBeUndefined();
    const automatic = await received(await join(mail, submission));
    expect(automatic.replyTo).toEqual([{ name: brand.name, address }]);
    expect(await addresses.find(address)).toEqual(submission);
  });

  test('names its thread, the earlier mails as SES has sent them, and the one that it answers', async () => {
    const { threadId } = await addresses.addressOf(submission);
    const earlier = ['0102-first', 'CAF+x=1@mail.example.com'];
    const parsed = await received(await conversationIn('eu-west-2').join(mail, submission, { earlier }));
    expect(parsed.inReplyTo).toBe('<CAF+x=1@mail.example.com>');
    expect(parsed.references?.split(/\s+/)).toEqual([
      `<${threadId}>`,
      '<0102-first@eu-west-2.amazonses.com>',
      '<CAF+x=1@mail.example.com>',
    ]);
    const first = await received(
      await conversationIn('us-east-1').join(mail, submission, { earlier: ['1-2'] }),
    );
    expect(first.inReplyTo).toBe('<1-2@email.amazonses.com>');
    expect((await conversationIn('eu-west-2').join(mail, submission)).thread?.inReplyTo).toBeUndefined();
  });

  test('names the latest mails of a very long thread', async () => {
    const earlier = Array.from({ length: 50 }, (_, index) => `${index}@a.nz`);
    const { thread } = await conversationIn('eu-west-2').join(mail, submission, { earlier });
    expect(thread?.references).toHaveLength(21);
    expect(thread?.references.at(-1)).toBe('49@a.nz');
  });

  test('is tried again where its address can’t be derived', async () => {
    const failing = { addressOf: () => Promise.reject(new Error('no key')) };
    const { join } = conversation(failing, { words: 'words', region: 'eu-west-2' });
    const refused = await join(mail, submission).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailRefusedError);
    expect(refused).toMatchObject({ message: 'answer address unknown', isFinal: false });
  });
});

test('a mail’s id leads to its submission with and without the domain that SES adds', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f-]{10,60}$/),
      fc.constantFrom('eu-west-2', 'us-east-1', 'email', 'ap-southeast-2'),
      (id, region) => {
        const kept = conversationIn('eu-west-2').keep({ id: 'contact:1', expires_at: 9 }, id);
        expect(kept?.write.Put?.Item).toEqual({
          id: mailIdPartition(`${id}@${region}.amazonses.com`),
          word: 'contact:1',
          expires_at: 9,
        });
        expect(mailIdPartition(`${id}@amazonses.com.example`)).not.toBe(mailIdPartition(id));
      },
    ),
  ));

describe('a conversation of a stage', () => {
  const before = { ...process.env };
  const env = { REPLY_DOMAIN: 'reply.broker.example', LINK_KEY_SECRET: 'key', WORK_WORDS_TABLE: 'words' };

  beforeEach(() => {
    Object.assign(process.env, {
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
  });
  afterEach(() => {
    process.env = { ...before };
  });

  test('keeps ids in its table of words', () => {
    const kept = openConversation(env, submissionTypes)?.keep({ id: 'contact:1' }, '0102-first');
    expect(kept?.write.Put?.TableName).toBe('words');
  });

  test.each(Object.keys(env))('is none without %s', (name) => {
    expect(openConversation({ ...env, [name]: undefined }, submissionTypes)).toBeUndefined();
  });
});

test('nothing is kept of a mail whose id is unknown', () => {
  expect(conversationIn('eu-west-2').keep({ id: 'contact:1' }, undefined)).toBeUndefined();
});
