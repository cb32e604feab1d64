import { beforeEach, describe, expect, test } from '@jest/globals';
import type { NotificationDependencies } from '../../../lambdas/notifications/send-notification.ts';
import type { TokenScope } from '../../../lambdas/clients/link-tokens.ts';
import type { MailServices } from '../../../lambdas/notifications/notification-services.ts';
import { openSavedApplicationMails } from '../../../lambdas/notifications/open-saved-application-mails.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';
import { sampleDraft } from '../../support/sample-draft.ts';

const application = {
  ...sampleDraft('hana@example.com'),
  wants_reminder: true,
  link_number: 3,
  link_mails: 7,
};
const { id } = application;
const link = `https://site.example/loan-application#saved-application:${id}.saved-application-${id}-3`;

describe('the mails about a saved application', () => {
  let site: string | undefined;
  let counted: string[][];
  let calls: ReturnType<typeof recordedDatabase>['calls'];
  let mails: NotificationDependencies[];

  beforeEach(() => {
    site = 'https://site.example';
    counted = [];
    const recorded = recordedDatabase();
    ({ calls } = recorded);
    mails = openSavedApplicationMails(
      'saved',
      {
        env: { STAGE: 'test' },
        database: recorded.database,
        limit: { check: async (...mail: string[]) => void counted.push(mail) },
      } as unknown as MailServices,
      {
        links: { derive: async (of: TokenScope) => `${of.purpose}-${of.id}-${of.number}` },
        siteAddress: async () => site,
      },
    );
  });

  test.each([
    [0, 'link', 'Your loan application is saved'],
    [1, 'reminder', 'Your loan application is waiting for you'],
  ])('have its newest link, and count by what was asked for: %i', async (index, mail, title) => {
    const { to, text, subject, unsubscribe } = await mails[index]!.buildMail(application);
    expect([to, subject]).toEqual(['hana@example.com', expect.stringContaining(title)]);
    expect(text).toContain(link);
    expect(decodeURIComponent(unsubscribe ?? '')).toMatch(
      new RegExp(`^https://site\\.example/.*\\?token=saved-application:${id}\\.unsubscribe-${id}-1$`),
    );
    expect(counted).toEqual([['hana@example.com', `${id}#${mail}-7`, 'saved-application']]);
    expect(mails).toHaveLength(2);
  });

  test('wait in the table of saved applications', async () => {
    for (const { notifications } of mails) await notifications.find(id);
    expect(calls.map(([, input]) => input)).toMatchObject([
      { TableName: 'saved', Key: { id } },
      { TableName: 'saved', Key: { id } },
    ]);
  });

  test.each([0, 1])('wait while the address of the site is unknown: %i', async (index) => {
    site = undefined;
    await expect(mails[index]!.buildMail(application)).rejects.toMatchObject({
      message: 'the address of the site is unknown',
      isFinal: false,
    });
    expect(counted).toEqual([]);
  });
});
