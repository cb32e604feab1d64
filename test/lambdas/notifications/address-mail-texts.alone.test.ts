import { expect, test } from '@jest/globals';
import {
  addressChangeMail,
  confirmAddressMail,
  newAddressMail,
} from '../../../lambdas/notifications/mails/address-change-mails.ts';
import { documentsHereMail } from '../../../lambdas/notifications/mails/documents-here-mail.ts';
import { shownMail } from '../../support/shown-mail.ts';

const administrators = ['owner@admin.example', 'sales@admin.example'];
const change = {
  id: 'contact:5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  version: 4,
  reference: 'CM-248H-248H',
  to: 'aroha@example.com',
};
const asked = { ...change, asked_at: '2026-11-20T01:02:03.000Z' };

test('the mails about another address read as reviewed', async () => {
  const mails = [
    await confirmAddressMail(asked, async () => 'https://site.example/confirm-address#link'),
    addressChangeMail(change),
    addressChangeMail({ ...change, is_corrected: true }),
    newAddressMail(change, 'https://site.example/my-request#link'),
  ];
  for (const mail of mails) expect(shownMail(mail)).toMatchSnapshot();
  expect(mails.map(({ tags }) => tags)).toMatchSnapshot();
});

test('the mails about another address are tried later while there is no link to send', async () => {
  const refused = { message: 'no link to send', isFinal: false };
  await expect(confirmAddressMail(asked, async () => undefined)).rejects.toMatchObject(refused);
  expect(() => newAddressMail(change, undefined)).toThrow(expect.objectContaining(refused));
});

test.each([
  ['nobody on the team', 'mere@admin.example', undefined],
  ['its owner', 'sales@admin.example', 'https://site.example'],
])('the mail that all documents of a submission of %s are here reads as reviewed', (_who, owner, siteUrl) => {
  const record = { ...change, owner, due_at: '2026-11-24T01:02:03.000Z' };
  const mail = documentsHereMail(record, administrators, siteUrl);
  expect(shownMail(mail)).toMatchSnapshot();
  expect(mail.tags).toMatchSnapshot();
});
