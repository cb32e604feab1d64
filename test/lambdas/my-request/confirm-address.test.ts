import { beforeEach, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { confirmationDays } from '#domain/corrections/confirmation-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { VersionConflictError } from '../../../lambdas/http/errors.ts';
import { confirmMyAddress } from '../../../lambdas/my-request/confirm-address.ts';
import { confirmationUrls } from '../../../lambdas/notifications/confirmation-url.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-27T01:02:03.000Z';
const dayMs = 86_400_000;
const links = linkTokens(async () => 'key');
let stored: WorkItem;
let acts: unknown[];
let conflicts: number;

beforeEach(() => {
  stored = {
    ...sampleWorkItem('contact', '2026-11-20T01:02:03.000Z'),
    proposals: { email: { value: 'new@example.com', at } },
  };
  acts = [];
  conflicts = 0;
});

const linkTo = async (to: string, asked_at = at) => {
  const { id, reference } = stored;
  const url = await confirmationUrls(
    links,
    async () => 'https://site.example',
  )({
    id,
    version: 1,
    reference,
    to,
    asked_at,
  });
  return recoverRequestLink(url!);
};
const confirm = async (link: string, days = 1) =>
  confirmMyAddress(
    { body: { link } },
    {
      types: [contactType],
      work: {
        get: async () => stored,
        replace: async (item) => {
          conflicts -= 1;
          if (conflicts >= 0) throw new VersionConflictError(stored.version);
          stored = item;
        },
      },
      links,
      record: async (action, _opened, { once }) => void acts.push([action, once]),
      now: () => Date.parse(at) + days * dayMs,
    },
  );

test('an address is confirmed by the link to it, once, also while staff change the submission', async () => {
  conflicts = 1;
  const { reference } = stored;
  const link = await linkTo('new@example.com');
  expect(await confirm(link)).toEqual({ reference });
  expect(await confirm(link, confirmationDays + 1)).toEqual({ reference });
  expect(stored).toMatchObject({
    version: 2,
    unread: 'unread',
    proposals: { email: { value: 'new@example.com', confirmed_at: expect.any(String) } },
  });
  // The audit log has what is told apart by this once.
  expect(acts).toEqual([
    ['request.confirm-address', `email ${at}`],
    ['request.confirm-address', `email ${at}`],
  ]);
});

test('an address is not confirmed by the link to another one, of an earlier wish, or after some days', async () => {
  for (const link of [
    await linkTo('other@example.com'),
    await linkTo('new@example.com', '2026-11-27T01:02:02.999Z'),
    'no link',
    (await linkTo('new@example.com')).replace('contact', 'complaint'),
  ]) {
    await expect(confirm(link)).rejects.toMatchObject({
      name: 'NotFoundError',
      message:
        'This link does not work, or not any more. Your own page shows which address we use. Ask for the change there again, or call us.',
    });
  }
  await expect(confirm(await linkTo('new@example.com'), confirmationDays)).rejects.toMatchObject({
    name: 'NoLongerAvailableError',
    message:
      'This link has expired, so we do not use this address. Ask for the change again on your own page, or call us.',
  });
  expect(stored.version).toBe(1);
  expect(acts).toEqual([]);
});
