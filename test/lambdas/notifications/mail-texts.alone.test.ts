import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { parkedByLimitPrefix } from '#domain/notifications/acknowledgement-limit.ts';
import { notificationDigestPrefix } from '#domain/notifications/notification-limit.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { invitationMail } from '../../../lambdas/accounts/invitation-mail.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { queuedMail } from '../../../lambdas/notifications/mails/queued-mail.ts';
import { queuedReplyMail } from '../../../lambdas/notifications/mails/queued-reply-mail.ts';
import { refusedFilesMail } from '../../../lambdas/notifications/mails/refused-files-mail.ts';
import { jointInvitationMail } from '../../../lambdas/notifications/mails/joint-invitation-mail.ts';
import { linkAskedMail } from '../../../lambdas/notifications/mails/link-asked-mail.ts';
import {
  confirmAlertMail,
  foundVehiclesMail,
} from '../../../lambdas/notifications/mails/vehicle-alert-mails.ts';
import {
  savedLinkMail,
  savedReminderMail,
} from '../../../lambdas/notifications/mails/saved-application-mails.ts';
import { mailsByType } from '../../../lambdas/notifications/mails/mails-by-type.ts';
import { statusToldMail } from '../../../lambdas/notifications/mails/status-told-mail.ts';
import { senderWithdrewMail, withdrawalMail } from '../../../lambdas/notifications/mails/withdrawal-mail.ts';
import type { SubmissionMails } from '../../../lambdas/notifications/submission-mails.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { shownMail as shown } from '../../support/shown-mail.ts';

const withoutMarks = (line: string): string =>
  line
    .trim()
    .replace(/^== (.*) ==$/, '$1')
    .replace(/^--$/, '')
    .replace(/:$/, '');

/** Returns the lines of the text part, without its marks of headings and labels. */
const linesOf = ({ text }: Mail): string[] => text.split('\n').map(withoutMarks).filter(Boolean);

/** Returns what the HTML part shows, line by line. */
const htmlLinesOf = ({ html }: Mail): string[] =>
  html
    .slice(html.indexOf('<body'))
    .split(/<[^>]*>|\n/)
    .map((line) => withoutMarks(line.replaceAll('&#39;', "'").replaceAll('&quot;', '"')))
    .filter(Boolean);

const ownPage = 'https://site.example/my-request#link';

const administrators = ['owner@admin.example', 'sales@admin.example'];

/** Returns the mails about the newest record of a type; not every type is acknowledged. */
const mailsAbout = (
  name: (typeof submissionTypes)[number]['name'],
  ...stage: [Parameters<SubmissionMails['administrators']>[2]?]
): Mail[] => {
  const item = sampleRecordOf(name);
  const mails: SubmissionMails = mailsByType[name];
  const [{ siteUrl } = {}] = stage;
  const acknowledgement = mails.acknowledgement?.(item, siteUrl && `${siteUrl}/my-request#link`);
  return [
    mails.administrators(item, administrators, ...stage),
    ...(acknowledgement ? [acknowledgement] : []),
  ];
};

test.each(submissionTypes)('the mails about a $name read as reviewed', ({ name }) => {
  for (const mail of mailsAbout(name, { siteUrl: 'https://site.example' }))
    expect(shown(mail)).toMatchSnapshot();
});

test.each(submissionTypes)(
  'the mails about a $name show the same in HTML, under the brand’s name',
  ({ name }) => {
    for (const mail of mailsAbout(name)) {
      expect(htmlLinesOf(mail)).toEqual([brand.name, ...linesOf(mail)]);
      expect(mail.html).toContain(`<title>${mail.text.split('\n')[0]}</title>`);
    }
  },
);

test.each(submissionTypes)(
  'the mail to staff about a $name leads them to the desk where answers come in',
  ({ name }) => {
    const [mail] = mailsAbout(name, { siteUrl: 'https://site.example', takesAnswers: true });
    expect(shown(mail!)).toMatchSnapshot();
  },
);

test.each(submissionTypes)('the mails that tell how a $name stands read as reviewed', (type) => {
  for (const [status, { isMailed }] of Object.entries(type.work.told)) {
    const record = {
      id: `${type.name}:5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10`,
      version: 2,
      reference: 'AB-1',
      status,
      at: '2026-11-20T01:02:03.000Z',
    };
    const to = { to: 'aroha@example.com', requestUrl: 'https://site.example/my-request#link' };
    if (isMailed) expect(shown(statusToldMail(record, type, to))).toMatchSnapshot();
  }
});

test('the mail with links that somebody asked for reads as reviewed', () => {
  const url = 'https://site.example/my-request#link';
  const links = [
    { label: 'Application LA-1', url },
    { label: 'Complaint CP-1', url },
  ];
  const saved = { label: 'Application that you saved', url, terms: 'Go on with it, until 20 Dec 2026' };
  for (const some of [links, [saved], [...links, saved]]) {
    expect(shown(linkAskedMail('aroha@example.com', some))).toMatchSnapshot();
  }
});

test('the mail to a joint applicant reads as reviewed, and is not sent without its link', () => {
  const id = 'loan-application:11111111-1111-4111-8111-111111111111';
  const entry = 'mail joint-invitation-1';
  const record = { id, entry, reference: 'LA-248H-248H', to: 'wiremu@example.com' };
  const url = 'https://site.example/my-request#loan-application:1.a';
  expect(shown(jointInvitationMail(record, url))).toMatchSnapshot();
  expect(() => jointInvitationMail(record, undefined)).toThrow('no link to send');
});

test.each([1, 12])('the digest of %d confirmations parked by a limit reads as reviewed', (parked) => {
  const record = {
    id: `${parkedByLimitPrefix}2026-11-20T01`,
    created_at: '2026-11-20T01:00:00.000Z',
    parked,
    digest_from: '2026-11-20T01:02:03.000Z',
    digest_to: '2026-11-20T01:58:00.000Z',
  };
  expect(shown(queuedMail(record, administrators))).toMatchSnapshot();
});

test.each([1, 3])('the digest of %d submissions beyond an hour’s mails reads as reviewed', (count) => {
  const ids = ['contact:5f0c2b1e-0', 'loan-application:6f0c2b1e-0', 'contact:0f0c2b1e-0'];
  const record = {
    id: `${notificationDigestPrefix}2026-11-20T01`,
    submissions: new Set(ids.slice(0, count)),
    digest_from: '2026-11-20T01:00:00.000Z',
    digest_to: '2026-11-20T02:00:00.000Z',
  };
  expect(shown(queuedMail(record, administrators, { siteUrl: 'https://site.example' }))).toMatchSnapshot();
});

test.each([{}, { is_undone: true }])(
  'the mails that a sender has withdrawn read as reviewed: %p',
  (undone) => {
    const told = { id: 'loan-application:5f0c2b1e-0', version: 3, reference: 'LA-1', ...undone };
    const toSender = { ...told, to: 'aroha@example.com' };
    expect(shown(withdrawalMail(toSender, ownPage))).toMatchSnapshot();
    const toTeam = { ...told, name: 'Aroha Ngāta', owner: 'nobody' };
    expect(shown(senderWithdrewMail(toTeam, administrators, 'https://site.example'))).toMatchSnapshot();
  },
);

test('a reply carries the link of its reader’s page; its copies do not', async () => {
  const reply = {
    id: 'contact:5f0c2b1e-0',
    reply_id: '1',
    to: 'aroha@example.com',
    subject: 'Your message',
    text: 'Kia ora,\n\nYes.',
  };
  const sources = { readFiles: async () => [], renew: async () => ownPage };
  expect(shown(await queuedReplyMail(reply, sources))).toMatchSnapshot();
  const copied = await queuedReplyMail({ ...reply, cc: ['tane@example.com'] }, sources);
  expect(copied.text).not.toContain(ownPage);
  const asking = outstandingDocumentsText({ labels: ['Payslip'], site: 'https://site.example' });
  const toOthers = { ...reply, cc: ['tane@example.com'], text: asking };
  await expect(queuedReplyMail(toOthers, sources)).rejects.toThrow('link for others');
});

test('the mail about files that did not come in reads as reviewed', () => {
  const problems = [
    { count: 1, reason: 'Larger than 25 MB.' },
    { count: 2, reason: 'Not a photo or a PDF.' },
  ];
  const record = {
    id: 'contact:5f0c2b1e-0',
    mail_id: '0a',
    reference: 'CM-1',
    to: 'aroha@example.com',
    problems,
  };
  expect(shown(refusedFilesMail(record, ownPage))).toMatchSnapshot();
});

test.each([savedLinkMail, savedReminderMail])(
  'the mail about a saved application reads as reviewed: %p',
  (write) => {
    const saved = {
      id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
      email: 'aroha@example.com',
      created_at: '2026-11-20T01:00:00.000Z',
      ends_at: '2026-12-20T01:00:00.000Z',
      submitted_by: 'identity',
      begun_on: 'device',
      begun_with: 'proof',
      wants_reminder: true,
      version: 1,
      link_number: 1,
      wrong_tries: 0,
      link_mails: 1,
      steps: {},
    };
    const links = {
      siteUrl: 'https://site.example',
      secret: 'a'.repeat(64),
      unsubscribeSecret: 'b'.repeat(64),
    };
    const mail = write(saved, links);
    expect(shown(mail)).toMatchSnapshot();
    const unreminded = write({ ...saved, wants_reminder: false }, links);
    expect(unreminded.text).toContain('we send no more than this.');
    expect(unreminded.text).not.toContain('reminder on');
    expect(unreminded.unsubscribe).toBeUndefined();
    expect(mail.unsubscribe).toBe(
      `https://site.example/api/unsubscriptions?token=saved-application%3A${saved.id}.${'b'.repeat(64)}`,
    );
  },
);

test('the mails about alerts read as reviewed', () => {
  const links = { siteUrl: 'https://site.example', secret: 'a'.repeat(64) };
  const asked = {
    id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
    kind: 'asked',
    email: 'aroha@example.com',
    query: 'search=pay+at+phish.example',
    asked_at: '2026-11-20T01:00:00.000Z',
  } as const;
  const confirmation = confirmAlertMail(asked, links);
  expect(shown(confirmation)).toMatchSnapshot();
  expect(confirmation.html).not.toContain('phish');
  const vehicle = {
    id: '6f1b6c0e-3f0b-4d57-9a39-0d2c1b6a7e11',
    title: '2018 Toyota Aqua S',
    line: '$13,500 · 88,000 km · Hybrid · Hamilton',
    alerts: ['one'],
  };
  const found = {
    id: '7f1b6c0e-3f0b-4d57-9a39-0d2c1b6a7e12',
    kind: 'found',
    owner: '8c1d0f9a-1b2c-8d3e-a4f5-061728394a5b',
    day: '2026-11-21',
    vehicles: [vehicle],
    more: 0,
  } as const;
  const owner = {
    id: found.owner,
    kind: 'address',
    email: 'aroha@example.com',
    created_at: '2026-11-20T01:30:00.000Z',
    version: 2,
    alerts: [
      {
        id: 'one',
        query: 'make=Toyota&maxPrice=20000',
        label: 'Toyota, Up to $20,000',
        ends_at: '2027-11-20T01:30:00.000Z',
        looked_until: '2026-11-21T01:00:00.000Z',
      },
    ],
    named: [],
    look_due_at: '2026-11-22T01:00:00.000Z',
  } as const;
  const write = (more: object = {}) =>
    foundVehiclesMail(
      { ...found, ...more, vehicles: [vehicle] },
      { ...owner, alerts: [...owner.alerts], named: [] },
      {
        ...links,
        unsubscribeSecret: 'b'.repeat(64),
      },
    );
  const mail = write();
  expect(shown(mail)).toMatchSnapshot();
  expect(mail.unsubscribe).toBe(
    `https://site.example/api/unsubscriptions?token=vehicle-alerts%3A${owner.id}.${'b'.repeat(64)}`,
  );
  const longer = write({ more: 4 });
  expect(longer.subject).toBe('5 new vehicles for you');
  expect(longer.text).toContain('https://site.example/vehicle?make=Toyota&maxPrice=20000');
});

test('an invitation reads as reviewed', () => {
  const invitation = { email: 'mere@admin.example.com', temporaryPassword: '#Kia%ora=2026' };
  expect(shown(invitationMail({ ...invitation, siteUrl: 'https://site.example' }))).toMatchSnapshot();
});
