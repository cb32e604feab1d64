import { expect, test } from '@jest/globals';
import { mailSource } from '../../../lambdas/incoming-mail/mail-source.ts';

test('the writer of a mail is counted by a hash of the mailbox, however it is spelled', () => {
  const counted = 'mail:6CsR5-QHvvPpk8Rz';
  expect(mailSource('aroha@example.com')).toStrictEqual({
    identityId: counted,
    networks: { networkHash: counted, prefix48Hash: undefined },
  });
  expect(mailSource('Aroha+boats@Example.com').identityId).toBe(counted);
  expect(mailSource('ben@example.com').identityId).not.toBe(counted);
});
