import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attachmentsProblem, maxAttachmentBytes, maxAttachments } from '#domain/replies/attachments.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { pendingRepliesIndex } from '#domain/table-indexes.ts';

const named = (sizes: readonly number[]) => sizes.map((size) => ({ file_name: 'letter.pdf', size }));

describe('the files of a reply', () => {
  test('fit if they are ten and 10 MB in all, and only then', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: maxAttachmentBytes / 2 }), { maxLength: 12 });
    fc.assert(
      fc.property(sizes, (some) => {
        const total = some.reduce((sum, size) => sum + size, 0);
        const fits = total <= maxAttachmentBytes && some.length <= maxAttachments;
        expect(attachmentsProblem(named(some)) === undefined).toBe(fits);
      }),
    );
  });

  test('that fill the limit to a byte fit, and no byte more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxAttachmentBytes - 1 }), (first) => {
        const rest = maxAttachmentBytes - first;
        expect(attachmentsProblem(named([first, rest]))).toBeUndefined();
        expect(attachmentsProblem(named([first, rest + 1]))).toMatch(/together/);
      }),
    );
  });

  test('say what to do where they do not fit', () => {
    expect(attachmentsProblem(named([maxAttachmentBytes + 1]))).toBe(
      '“letter.pdf” is 10.1 MB, and an email takes 10 MB in all. Attach a smaller copy, or send its parts one by one.',
    );
    expect(attachmentsProblem(named([6_000_000, 6_000_000]))).toBe(
      'These files are 11.5 MB together, and an email takes 10 MB in all. Send some in a reply of their own.',
    );
    expect(attachmentsProblem(named(Array.from({ length: 11 }, () => 1)))).toBe(
      'A reply takes 10 files. Send some in a reply of their own.',
    );
  });

  test.each([
    ['refused: harmful-file', 'parked', 'harmful-file'],
    ['refused: missing-file', 'parked', 'missing-file'],
    ['refused: missing-file', 'pending', undefined],
    ['refused: MessageRejected', 'parked', undefined],
  ])('%s of a reply that is %s shows %s', (reply_problem, reply_queue, problem) => {
    const reply = parseReply({
      reply_id: 'r-1',
      at: '2026-11-20T02:00:00.000Z',
      by: 'owner-1',
      by_email: 'owner@admin.example',
      to: 'a@b.example',
      subject: 'Hello',
      text: 'Kia ora',
      reply_problem,
      [pendingRepliesIndex.partitionKey]: reply_queue,
    });
    expect(reply.problem).toBe(problem);
  });
});
