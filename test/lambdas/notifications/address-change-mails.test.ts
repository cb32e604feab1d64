import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { confirmationDays } from '#domain/corrections/confirmation-link.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import {
  addressChangeMail,
  confirmAddressMail,
  newAddressMail,
} from '../../../lambdas/notifications/mails/address-change-mails.ts';
import {
  queueAddressChange,
  queueAddressCorrected,
  queueNewAddress,
} from '../../../lambdas/notifications/queue-address-change.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-27T01:00:00.000Z';
const url = 'https://site.example/my-request#confirm';

const queued = (type: string, from: string) => {
  const item = sampleWorkItem(type, at, { name: 'Ana Rangi' });
  const rows = queueAddressChange('history')(item, { at, from, to: 'new@example.com' });
  return { item, rows: rows.map(({ Put }) => Put?.Item) };
};

describe.each(submissionTypes)('a new address for a $name', ({ name: type }) => {
  test('is confirmed by a mail to it, with nothing of its sender, and told to the one before without it', async () => {
    const { item, rows } = queued(type, 'old@example.com');
    const [toNew, toOld, ...more] = rows;
    expect(more).toEqual([]);
    const confirming = await confirmAddressMail(toNew, async () => url);
    expect(confirming).toMatchObject({
      to: 'new@example.com',
      subject: `Is this your email address? (${item.reference})`,
      tags: { kind: type, mail: 'reply', reply: `confirm-address-${item.version}` },
    });
    for (const words of [
      `Kia ora. Somebody asked ${brand.name} to write to this address from now on.`,
      `Reference number:\n  ${item.reference}`,
      `If it was you:\n  Open the link and press Confirm. The link works for ${confirmationDays} days.\n  ${url}`,
      'If it was not you:\n  There is nothing to do. We do not use this address unless it is confirmed.',
    ])
      expect(confirming.text).toContain(words);
    const { id, version, expires_at } = item;
    const row = { id, kind: 'mail', reply_queue: 'pending', reply_due_at: at, expires_at };
    expect(rows).toMatchObject([
      { ...row, entry: `mail confirm-address-${version}`, to: 'new@example.com', asked_at: at },
      { ...row, entry: `mail address-change-${version}`, to: 'old@example.com' },
    ]);
    const told = addressChangeMail(toOld);
    expect(told).toMatchObject({
      to: 'old@example.com',
      subject: `A new email address for your request (${item.reference})`,
      tags: { kind: type, mail: 'reply', reply: `address-change-${item.version}` },
    });
    for (const words of [
      `Reference number:\n  ${item.reference}`,
      'Somebody who has your personal link asked us to write to another email address from now on.',
      'If it was you:\n  There is nothing to do here. Confirm the new address by our email to it.',
      `If it was not you:\n  Call us on ${brand.phone.display}. We check each change first.`,
    ])
      expect(told.text).toContain(words);
    expect(JSON.stringify([toNew, toOld])).not.toContain('Ana Rangi');
    expect(`${told.text}${told.html}`).not.toContain('new@example.com');
  });

  test('that staff have corrected is told to the one before, which has nothing to confirm', () => {
    const item = sampleWorkItem(type, at, { name: 'Ana Rangi' });
    const [row, ...more] = queueAddressCorrected('history')(item, { at, from: 'old@example.com' });
    expect(more).toEqual([]);
    const { version } = item;
    expect(row?.Put?.Item).toMatchObject({ entry: `mail address-change-${version}`, reply_due_at: at });
    const told = addressChangeMail(row?.Put?.Item);
    expect(told.to).toBe('old@example.com');
    for (const words of [
      'We were asked to write to another email address from now on, and do so.',
      'If it was you:\n  There is nothing to do.',
      `If it was not you:\n  Call us on ${brand.phone.display}, and we look into it.`,
    ])
      expect(told.text).toContain(words);
    expect(told.text).not.toMatch(/confirm|personal link|Ana/i);
    expect(queueAddressCorrected('history')(item, { at, from: '' })).toEqual([]);
  });

  test('waits for the address of the site, and is told to nobody where there was none', async () => {
    const { rows } = queued(type, '');
    expect(rows).toHaveLength(1);
    await expect(confirmAddressMail(rows[0], async () => undefined)).rejects.toMatchObject({
      name: 'MailRefusedError',
      message: 'no link to send',
      isFinal: false,
    });
  });
});

test.each(submissionTypes)(
  'the mail to the address that counts for a $name has the link',
  ({ name: type }) => {
    const { id, version, reference, expires_at } = sampleWorkItem(type, at, { name: 'Ana Rangi' });
    const mail = { id, version, reference, expires_at, to: 'new@example.com', at };
    const row = queueNewAddress('history', mail).Put?.Item;
    expect(row).toMatchObject({ id, entry: `mail new-address-${version}`, reply_due_at: at, expires_at });
    const told = newAddressMail(row, url);
    expect(told).toMatchObject({
      to: 'new@example.com',
      subject: `We write to this address now (${reference})`,
      tags: { kind: type, mail: 'reply', reply: `new-address-${version}` },
    });
    for (const words of [
      `${brand.name} writes to this address about your request from now on. Links in earlier emails about it have ended.`,
      url,
      `Reference number:\n  ${reference}`,
      `If this is not your request:\n  Call us on ${brand.phone.display}.`,
    ])
      expect(told.text).toContain(words);
    expect(told.text).not.toContain('Ana');
    expect(() => newAddressMail(row, undefined)).toThrow(
      expect.objectContaining({ message: 'no link to send', isFinal: false }),
    );
  },
);
