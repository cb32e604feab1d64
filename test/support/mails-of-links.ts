import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import type { ApiCaller } from '../../tools/product/admin.ts';
import type { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import type { Visitor } from '../../tools/product/visitor.ts';
import { ageHistory, heldLink, requestLinkOf } from './my-request.ts';

/** Tables in which these mails wait. */
export const outboxes = ['work_history', 'counters', 'saved_applications'];

interface WaitingMail {
  readonly to: string;
  readonly subject: RegExp;
}

/**
 * Has the product store a mail of each kind that carries a link or comes from one, and tries to send them while mail is down, which
 * it is afterwards.
 */
export const queueMailsOfLinks = async (
  cloud: ReturnType<typeof cloudOf>,
  { visitor, admin, team }: { readonly visitor: Visitor; readonly admin: ApiCaller; readonly team: string },
): Promise<{
  readonly mails: readonly WaitingMail[];
  /** Lets the status that was set have stood for ten minutes. */
  readonly age: () => Promise<void>;
}> => {
  const apply = async (more: object = {}) => {
    const id = randomUUID();
    const email = `${id}@links.example`;
    const sent = { ...formToPayload({ ...sampleForm, ...more }), email, id };
    expect(await visitor.post('/api/loan-applications', sent)).toMatchObject({ status: 201 });
    const path = `/admin/work-items/${applicationType.name}/${id}`;
    return { id, email, path, reference: applicationType.referenceOf(id) };
  };
  const [withdrawn, told, moved, corrected] = [await apply(), await apply(), await apply(), await apply()];
  await cloud.endPauses('loan_applications', withdrawn.id, told.id, moved.id);
  await cloud.sweep();
  const link = requestLinkOf(await cloud.inbox(), withdrawn.reference);
  const held = await heldLink(visitor, link);
  const heldByMoved = await heldLink(visitor, requestLinkOf(await cloud.inbox(), moved.reference));
  const wished = `${randomUUID()}@wished.example`;
  const right = `${randomUUID()}@right.example`;

  await cloud.breakMail('down');
  const joint = `${randomUUID()}@joint.example`;
  await apply({ jointName: 'Hohepa Ngāta', jointDateOfBirth: '1988-02-13', jointContact: joint });
  const { version } = (await admin('GET', `${told.path}/progress`)).body.item;
  const calls = [
    await admin('PUT', told.path, { version, status: 'in-review' }),
    await visitor.post('/api/my-requests/links', { email: told.email }),
    await visitor.post('/api/my-requests/links', { link }),
    await visitor.post('/api/my-requests/withdrawals', { ...held, reason: '' }),
    await visitor.post('/api/my-requests/corrections', { ...heldByMoved, values: { email: wished } }),
    await admin('PUT', `${corrected.path}/corrections/email`, { version: 1, value: right }),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
  const saved = `${randomUUID()}@saved.example`;
  const steps = [{ step: 1, based_on: 0, answers: {}, documents: [] }];
  const draft = {
    id: randomUUID(),
    device: randomUUID(),
    key: randomBytes(32).toString('hex'),
    page: randomUUID(),
    email: saved,
    count: 1,
    wants_reminder: true,
    steps,
  };
  expect(await visitor.post('/api/saved-applications', draft)).toMatchObject({ status: 200 });
  for (const name of outboxes) await cloud.endPauses(name);
  await cloud.sweep();
  // A retry that comes before the kill would be lost with it, and parked.
  for (const name of outboxes) await cloud.holdMails(name);

  return {
    mails: [
      { to: told.email, subject: new RegExp(`^Your application ${told.reference}: `) },
      { to: told.email, subject: /^The link that you asked for$/ },
      { to: withdrawn.email, subject: /^The link that you asked for$/ },
      {
        to: withdrawn.email,
        subject: new RegExp(`^Your request is withdrawn \\(${withdrawn.reference}\\)$`),
      },
      { to: team, subject: new RegExp(`^Withdrawn: ${withdrawn.reference}$`) },
      { to: wished, subject: /^Is this your email address\? / },
      { to: moved.email, subject: /^A new email address for your request / },
      { to: corrected.email, subject: /^A new email address for your request / },
      { to: right, subject: /^We write to this address now / },
      { to: joint, subject: /joint applicant/ },
      { to: saved, subject: /^Your loan application is saved$/ },
      { to: saved, subject: /^Your loan application is waiting for you$/ },
    ],
    age: () => ageHistory(cloud, `${applicationType.name}:${told.id}`, 10),
  };
};
