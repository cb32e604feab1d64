import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { threatsFound } from '#domain/documents/malware-scan.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { NotFoundError, VersionConflictError } from '../../../lambdas/http/errors.ts';
import { openAttachment } from '../../../lambdas/work/open-attachment.ts';
import { sendWorkReply } from '../../../lambdas/work/replies/send-work-reply.ts';
import { undoWorkReply } from '../../../lambdas/work/undo-work-reply.ts';
import { documentDesk, uploadKey } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('files of a reply', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let replyId: string;
  let offer: string;

  beforeEach(async () => {
    desk = await documentDesk(table);
    replyId = randomUUID();
    offer = uploadKey('offer.pdf');
    desk.bucket.set(offer, 'unattached');
  });

  const send = async (attachments: readonly string[] = [offer], more: { readonly version?: number } = {}) =>
    sendWorkReply(
      {
        ...desk.request,
        params: desk.params,
        body: {
          reply_id: replyId,
          version: (await desk.readItem()).version,
          subject: 'Your offer',
          text: 'Kia ora,\n\nhere it is.',
          attachments: [...attachments],
          ...more,
        },
      },
      desk.dependencies,
    );
  const undo = () =>
    undoWorkReply({ ...desk.request, params: { ...desk.params, reply: replyId } }, desk.dependencies);
  const open = async (attachment: string, reply = replyId) =>
    openAttachment({ ...desk.request, params: { ...desk.params, reply, attachment } }, desk.dependencies);
  const stored = async () =>
    (await table.allStored(testWorkTables.history)).find(
      ({ id, kind }) => id === desk.itemId && kind === 'reply',
    );
  const problem = async () => (await stored())?.[replyMailState.problem];

  test('wait for their scan where uploads are scanned, and go once it has ended, also without a result', async () => {
    desk.stage.areScanned = true;
    await send();
    await desk.sweep();
    expect(desk.mails).toEqual([]);
    expect(await problem()).toBe('refused: a file is not yet scanned');
    desk.scans.set(offer, 'UNSUPPORTED');
    desk.clock.now += 61_000;
    await desk.sweep();
    expect(desk.mails).toMatchObject([
      { attachments: [{ name: 'offer.pdf', contentType: 'application/pdf' }] },
    ]);
    expect(desk.mails[0]!.attachments![0]!.content).toEqual(desk.pdf);
  });

  test.each([
    ['harmful', () => desk.scans.set(offer, threatsFound), 'harmful-file', 'Blocked by the malware scan.'],
    [
      'gone',
      () => desk.bucket.delete(offer),
      'missing-file',
      'This document is no longer stored: it has expired or was deleted. Choose it again if it is to be sent once more.',
    ],
    [
      'another submission’s',
      () => desk.owners.set(offer, 'contact:other'),
      'missing-file',
      'This file was sent with another application, so it can’t be opened here. Choose it again if it is to be sent once more.',
    ],
  ])('that are %s are neither sent nor opened', async (_what, spoil, expected, message) => {
    await send();
    spoil();
    await desk.sweep();
    expect(desk.mails).toEqual([]);
    expect(await problem()).toBe(`refused: ${expected}`);
    const { attachments } = (await stored()) as { attachments: { id: string }[] };
    await expect(open(attachments[0]!.id)).rejects.toThrow(message);
    expect(desk.acts.filter(({ action }) => action === 'document.open')).toEqual([]);
  });

  test('are opened one by one, as files of their reply alone', async () => {
    const terms = uploadKey('terms.pdf');
    desk.bucket.set(terms, 'unattached');
    const { reply } = await send([offer, terms]);
    const [, second] = reply.attachments ?? [];
    expect(second).toStrictEqual({
      id: expect.any(String),
      file_name: 'terms.pdf',
      content_type: 'application/pdf',
      size: 64,
    });
    expect(await open(second!.id)).toStrictEqual({
      url: `https://s3.example/${terms}?inline`,
      content_type: 'application/pdf',
    });
    expect(desk.acts.at(-1)).toMatchObject({
      action: 'document.open',
      fields: ['attachment'],
      document_id: second!.id,
    });
    const refusal = new NotFoundError('There is no such file with this reply.');
    await expect(open(randomUUID())).rejects.toThrow(refusal);
    await expect(open(second!.id, randomUUID())).rejects.toThrow(refusal);
  });

  test('are refused where they are too large for one mail', async () => {
    const terms = uploadKey('terms.pdf');
    desk.bucket.set(terms, 'unattached');
    desk.sizes.set(offer, 6 * 1024 * 1024).set(terms, 4 * 1024 * 1024);
    const { reply } = await send([offer, terms]);
    expect(reply.attachments).toHaveLength(2);
    replyId = randomUUID();
    desk.sizes.set(terms, 4 * 1024 * 1024 + 1);
    const problem =
      'These files are 10.1 MB together, and an email takes 10 MB in all. Send some in a reply of their own.';
    const refused = send([offer, terms]);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.toMatchObject({ fields: { attachments: problem } });
  });

  test('that are not what was attached are not sent', async () => {
    await send();
    desk.sizes.set(offer, 65);
    await desk.sweep();
    expect(desk.mails).toEqual([]);
    expect(await problem()).toBe('refused: missing-file');
  });

  test('are attached with the reply, and released if it is not stored', async () => {
    await expect(send([offer], { version: 9 })).rejects.toThrow(VersionConflictError);
    expect(desk.owners.has(offer)).toBe(false);
    await send();
    expect([desk.bucket.get(offer), desk.owners.get(offer)]).toEqual(['attached', desk.itemId]);
  });

  test('are refused by name: expired, of another submission, or a document of this one', async () => {
    const expired = uploadKey('expired.pdf');
    await expect(send([offer, expired])).rejects.toThrow(
      '“expired.pdf”: This document did not arrive or has expired: upload it again',
    );
    desk.owners.set(offer, 'contact:other');
    await expect(send()).rejects.toThrow('“offer.pdf”: This file was sent with another application');
    await expect(send([desk.visa])).rejects.toThrow(
      'This file is one of the submission’s documents. Choose it again from your disk.',
    );
    expect(await stored()).toBeUndefined();
    expect(desk.owners.get(desk.visa)).toBe(desk.itemId);
  });

  test('belong to what makes a repeated request the same', async () => {
    await send();
    expect((await send()).reply).toMatchObject({
      state: 'waiting',
      attachments: [{ file_name: 'offer.pdf' }],
    });
    const other = uploadKey('other.pdf');
    desk.bucket.set(other, 'unattached');
    await expect(send([other])).rejects.toThrow(IdempotencyKeyReusedError);
    await expect(send([])).rejects.toThrow(IdempotencyKeyReusedError);
  });

  test('expire where their reply had one alone', async () => {
    await send();
    await undo();
    expect([desk.bucket.get(offer), desk.owners.has(offer)]).toEqual(['unattached', false]);
  });

  test('expire once their reply is taken back, but for those that another reply has', async () => {
    const both = uploadKey('both.pdf');
    desk.bucket.set(both, 'unattached');
    await send([offer, both]);
    const { [replyMailState.queue]: _queue, ...sent } = (await stored())!;
    await table.sdk().send(
      new PutCommand({
        TableName: testWorkTables.history,
        Item: { ...sent, entry: 'reply other', attachments: (sent['attachments'] as object[]).slice(1) },
      }),
    );
    expect(await undo()).toMatchObject({ attachments: [{ key: offer, size: 64 }, { key: both }] });
    expect([desk.owners.has(offer), desk.owners.get(both)]).toEqual([false, desk.itemId]);
  });
});
