import { waysTaken } from '#domain/submissions/taken.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { readItOut } from '#domain/applications/read-consents.ts';
import { takenTypes } from '#domain/submissions/take-routes.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { optionalAnswers, sampleForm } from '../../tools/product/sample-application.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const consents = ['agreeToCreditCheck', 'agreeToDataProcessing', 'agreeToCommunications'];
const hourMs = 3_600_000;

describe('submissions that staff enter', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const mailbox = `taken.${randomUUID()}@${randomUUID()}.example`;
  // To the minute, as the page sends it.
  const at = new Date(Math.floor(Date.now() / hourMs) * hourMs - 26 * hourMs).toISOString();
  let admin: ApiCaller;
  let email: string;
  let bodies: ReadonlyMap<string, object>;

  const takenOf = (name: string) => ({
    how: 'phone',
    at,
    consents_read: name === 'loan-application' ? consents : [],
    acknowledge: name === 'complaint',
  });

  beforeAll(async () => {
    email = runner().admins[1]!.email;
    admin = callerWith(runner(), (await signIn(runner(), email)).idToken);
    const vehicle = { ...sampleVehicle, id: randomUUID() };
    expect((await admin('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    const samples = sampledTypes(vehicle);
    const joint = `joint.${randomUUID()}@${randomUUID()}.example`;
    const application = formToPayload({
      ...sampleForm,
      ...optionalAnswers,
      email: mailbox,
      jointContact: joint,
      phoneNumber: `021 ${randomInt(1e6, 9e6)}`,
    });
    bodies = new Map(
      takenTypes.map(({ type: { name } }) => [
        name,
        name === 'loan-application' ? application : samples[name]!.bodyOf(mailbox),
      ]),
    );
  });

  describe.each(takenTypes.map(({ type, take }) => ({ name: type.name, type, take })))(
    '$name',
    ({ name, type, take }) => {
      const id = randomUUID();
      const enter = (more: object = {}) =>
        admin('POST', take.path, { ...bodies.get(name), id, taken: takenOf(name), ...more });

      test('is stored once, received when it was told, and shows who took it', async () => {
        const response = { status: 201, body: { id, created_at: at, reference: type.referenceOf(id) } };
        expect(await Promise.all([enter(), enter()])).toEqual([response, response]);
        const { body } = await admin('GET', `/admin/work-items/${name}/${id}`);
        expect(body.item).toMatchObject({ received_at: at, status: 'new' });
        expect(body.taken).toMatchObject({ how: 'phone', at, by: email, entered_at: expect.any(String) });
        expect(body.mails.map(({ mail }: { mail: string }) => mail)).not.toContain('notification');
      });

      test('is in the audit log', async () => {
        const acts = (await cloud().allItems('audit')).filter(({ record_id: record }) => record === id);
        expect(acts.filter(({ action }) => action === 'submission.take')).toMatchObject([
          { actor_email: email, record_type: name },
        ]);
      });

      test('is exported with how it was taken', async () => {
        const owner = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
        const exported = await owner('POST', '/admin/privacy/exports', {
          identifier: mailbox,
          kind: type.persons[0].exportName,
          id,
        });
        expect(exported.body.record).toMatchObject({
          entered_by_the_team: { how: waysTaken.phone, told_at: at },
          created_at: at,
        });
        expect(JSON.stringify(exported.body.record)).not.toContain(email);
      });

      test('is not for visitors', async () => {
        expect((await visitor().post(`/api${take.path}`, { id })).status).toBeGreaterThanOrEqual(401);
      });
    },
  );

  test('a mail confirms what staff ticked, and no other; the joint applicant is asked', async () => {
    await cloud().sweep();
    const mails = await cloud().inbox();
    const subjects = mails.filter(({ to }) => to.includes(mailbox)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^We have your complaint CP-/)]);
    expect(mails.flatMap(({ to }) => to).filter((to) => to.startsWith('joint.'))).not.toEqual([]);
  });

  test('a complainant without an address gets no mail about a step, and none waits for one', async () => {
    const id = randomUUID();
    const body = { ...bodies.get('complaint'), email: '', preferred_contact: 'phone' };
    const taken = { ...takenOf('complaint'), how: 'counter' };
    const enter = (acknowledge: boolean) =>
      admin('POST', '/admin/complaints', { ...body, id, taken: { ...taken, acknowledge } });
    expect((await enter(true)).body.error.fields).toEqual({
      'taken.acknowledge': 'Enter an email address, or untick the email to them',
    });
    expect((await enter(false)).status).toBe(201);
    const path = `/admin/work-items/complaint/${id}`;
    expect((await admin('PUT', path, { version: 1, status: 'acknowledged' })).status).toBe(200);
    await cloud().endPauses('work_history');
    await cloud().sweep();
    const entries = (await cloud().allItems('work_history')).filter(
      (entry) => entry['id'] === `complaint:${id}`,
    );
    expect(entries.filter(({ reply_attempts: attempts }) => attempts !== undefined)).toMatchObject([
      { dropped_at: expect.any(String) },
    ]);
    const record = (await cloud().allItems('complaints')).find((one) => one['id'] === id);
    expect(record).not.toHaveProperty('acknowledgement_queue');
  });

  test('nobody agrees to a consent that was not read out', async () => {
    const { status, body } = await admin('POST', '/admin/loan-applications', {
      ...bodies.get('loan-application'),
      id: randomUUID(),
      taken: { ...takenOf('loan-application'), consents_read: consents.slice(1) },
    });
    expect([status, body.error.fields]).toEqual([
      400,
      { credit_check_consent: readItOut('agreeToCreditCheck') },
    ]);
  });
});
