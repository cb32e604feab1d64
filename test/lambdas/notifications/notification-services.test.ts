import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import {
  lateMailsMetric,
  mailsOverLimitMetric,
  parkedMailsMetric,
  postponedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import { contactMails } from '../../../lambdas/notifications/mails/contact-mails.ts';
import {
  openNotifications,
  type openMailServices,
} from '../../../lambdas/notifications/notification-services.ts';
import { noSite } from '../../support/no-site.ts';

const env = {
  STAGE: 'prod',
  MAIL_SENDER: 'no-reply@example.com',
  MAIL_ADMINISTRATORS: ['owner@admin.example'],
  USERS_TABLE: 'users',
  COUNTERS_TABLE: 'counters',
  NOTIFICATIONS_PER_HOUR: 60,
};
const services = { env, administrators: async () => env.MAIL_ADMINISTRATORS } as unknown as ReturnType<
  typeof openMailServices
>;
const record = {
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '09 555 0123',
  subject: 'support',
  message: 'Kia ora',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
  submitted_by: 'visitor-1',
};
const details = { id: record.id, attempt: 4, problem: 'refused: Throttling' };

let logged: string[];
beforeEach(() => {
  logged = [];
  const write = (line: unknown) => logged.push(String(line)) > 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const mails = () => openNotifications(contactType, contactMails, 'contacts', services, noSite);

test.each([
  ['reportPostponed', 'mail-postponed', postponedMailsMetric],
  ['reportLate', 'mail-late', lateMailsMetric],
  ['reportParked', 'mail-parked', parkedMailsMetric],
] as const)(
  '%s logs a warning and counts one in the metric of alarms and dashboard',
  (report, event, metric) => {
    for (const mail of ['administrator', 'acknowledgement'] as const) mails()[mail]?.[report](details);
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual(
      ['notification', 'acknowledgement'].map((mail) =>
        expect.objectContaining({
          ...details,
          level: 'WARN',
          event,
          Kind: 'contact',
          Mail: mail,
          Stage: 'prod',
          [metric]: 1,
        }),
      ),
    );
  },
);

test.each(['postponed', 'parked'] as const)(
  'a mail that a limit has %s has its own code and metric',
  (status) => {
    mails().acknowledgement?.reportOverLimit(status, details);
    expect(JSON.parse(logged[0]!)).toMatchObject({
      ...details,
      event: 'mail-over-limit',
      status,
      Mail: 'acknowledgement',
      [mailsOverLimitMetric]: 1,
    });
  },
);

test('a sent mail is logged with its type and without personal data', () => {
  mails().administrator.log('mail-sent', { id: record.id, attempt: 1 });
  expect(JSON.parse(logged[0]!)).toMatchObject({
    level: 'INFO',
    event: 'mail-sent',
    kind: 'contact',
    mail: 'notification',
    id: record.id,
    attempt: 1,
  });
});

test('the limit counts an acknowledgement as a mail, apart from other mails about its record', async () => {
  const counted: string[] = [];
  const check = async (...mail: string[]) => void counted.push(...mail);
  const limited = { ...services, limit: { ...services.limit, check } };
  const { acknowledgement } = openNotifications(contactType, contactMails, 'contacts', limited, noSite);
  await acknowledgement?.limit?.check('aroha@example.com', record.id);
  expect(counted).toEqual(['aroha@example.com', `${record.id}#acknowledgement`, 'contact']);
});

test('the mails go to administrators and sender, with the tags for bounces', async () => {
  const { administrator, acknowledgement } = mails();
  expect(await administrator.buildMail(record)).toMatchObject({
    to: ['owner@admin.example'],
    tags: { kind: 'contact', mail: 'notification', record: record.id },
  });
  expect(await acknowledgement?.buildMail(record)).toMatchObject({
    to: 'aroha@example.com',
    tags: { kind: 'contact', mail: 'acknowledgement', record: record.id },
  });
});
