import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { requestUrls } from '../../../lambdas/notifications/request-url.ts';
import type { NotificationDependencies } from '../../../lambdas/notifications/send-notification.ts';
import { withLinksAsked } from '../../../lambdas/notifications/with-links-asked.ts';

const asked = { id: 'mailbox-1#links', submitted_by: 'visitor-1', email: 'hana@example.com', hour: 5 };
const other = { id: 'digest-1', submitted_by: 'product', email: 'aroha@example.com', hour: 6 };
const links = [{ label: 'Application LA-1', url: 'https://site.example/my-request#link' }];
const digest: Mail = {
  to: 'owner@admin.example',
  replyTo: { name: '', address: 'owner@admin.example' },
  subject: 'digest',
  text: '',
  html: '',
};

describe('the links that somebody asks for by an address', () => {
  let found: Error | string | { readonly to: string; readonly links: typeof links } | undefined;
  let acts: unknown[];

  beforeEach(() => {
    found = { to: 'Hana@example.com', links };
    acts = [];
  });

  const mails = withLinksAsked(
    {
      notifications: { drop: async (...drop: unknown[]) => void acts.push(drop) },
      now: () => 1_000,
      buildMail: async () => digest,
      keepId: () => undefined,
    } as unknown as NotificationDependencies,
    async (email) => {
      acts.push(email);
      if (found instanceof Error || typeof found === 'string') throw found;
      return found;
    },
    async (...mail) => void acts.push(mail),
  );
  const gather = async (record: typeof asked) => mails.gather!({ id: record.id, record, attempt: 2 });

  test('go to the address that was given, and count towards its limit', async () => {
    expect(await gather(asked)).toBe(false);
    const { to, text } = await mails.buildMail(asked);
    expect(to).toBe('Hana@example.com');
    expect(text).toContain('https://site.example/my-request#link');
    expect(acts).toEqual(['hana@example.com', 'hana@example.com', ['Hana@example.com', 'mailbox-1#links']]);
  });

  test('are dropped without a mail where there are none', async () => {
    found = undefined;
    expect(await gather(asked)).toBe(true);
    expect(acts).toEqual(['hana@example.com', ['mailbox-1#links', 2, 1_000]]);
    await expect(mails.buildMail(asked)).rejects.toMatchObject({
      name: 'MailRefusedError',
      message: 'no link to send',
      isFinal: true,
    });
  });

  test('leave the other mails among the counters as they are', async () => {
    found = undefined;
    expect(await gather(other)).toBe(false);
    expect(await mails.buildMail(other)).toBe(digest);
    expect([acts, mails.keepId?.(other, 'ses-1'), mails.now()]).toEqual([[], undefined, 1_000]);
  });

  test.each([
    ['links unknown: TypeError', new TypeError('down'), false],
    ['links unknown: no reason', 'down', false],
    ['link changed', new MailRefusedError('link changed', true), true],
  ])('are tried again if they can’t be read: %s', async (message, error, isFinal) => {
    found = error;
    const refused = { name: 'MailRefusedError', message, isFinal };
    await expect(gather(asked)).rejects.toMatchObject(refused);
    await expect(mails.buildMail(asked)).rejects.toMatchObject(refused);
    expect(acts).toEqual(['hana@example.com', 'hana@example.com']);
  });
});

test('the address of a person’s page holds the token of their link, of that number alone', async () => {
  const scopes: object[] = [];
  let site: string | undefined = 'https://site.example';
  const derive = async (scope: object) => `token-${scopes.push(scope)}`;
  const urlOf = requestUrls({ derive }, async () => site);
  const person = { type: 'contact', id: 'c-1', person: 'joint', number: 4 } as const;
  expect(await urlOf(person)).toBe('https://site.example/my-request#contact:c-1.token-1');
  expect(scopes).toEqual([{ purpose: 'my-request', type: 'contact', id: 'c-1', person: 'joint', number: 4 }]);
  site = undefined;
  expect(await urlOf(person)).toBeUndefined();
});
