import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { brand } from '#domain/brand.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleJointDraft } from '../../tools/product/sample-joint-part.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { heldLink, requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const born = '1988-02-13';

describe('a joint applicant', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const id = randomUUID();
  const path = `/admin/work-items/${applicationType.name}/${id}`;
  const own = { ...sampleJointDraft, email: `wiremu.${id}@example.com` };
  const address = `named.${id}@example.com`;
  const application = {
    ...formToPayload({
      ...sampleForm,
      jointName: 'Hohepa Ngāta',
      jointDateOfBirth: born,
      jointContact: address,
    }),
    email: `moana.${id}@example.com`,
  };
  const { first_name: name, last_name: surname, email, employer_name: employer } = application;
  let sales: ApiCaller;
  let owner: ApiCaller;
  let phone: Visitor;
  let link: string;
  let senderLink: string;

  beforeAll(async () => {
    const [first, second] = runner().admins.map((one) => one.email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    phone = await newVisitor(runner());
    expect((await visitor().post('/api/loan-applications', { ...application, id })).status).toBe(201);
  });

  const item = async () => (await sales('GET', path)).body;
  const toLender = async () => {
    const { version } = (await item()).item;
    return sales('PUT', path, { version, status: 'with-lender', reason: 'The lender checks it.' });
  };
  const find = async (identifier: string, after?: object): Promise<FoundRecord[]> => {
    const { body } = await owner('POST', '/admin/privacy/searches', { identifier, after });
    return [...body.records, ...(body.next === undefined ? [] : await find(identifier, body.next))];
  };
  const open = (more: object = {}) => phone.post('/api/my-requests/openings', { link, ...more });

  test('gets one mail that says nothing of who named them', async () => {
    await cloud().endPauses(applicationType.table, id);
    await cloud().sendReplies();
    await cloud().sendReplies();
    const inbox = await cloud().inbox();
    senderLink = requestLinkOf(
      inbox.filter(({ to }) => String(to).includes(email)),
      applicationType.referenceOf(id),
    );
    const mails = inbox.filter(({ to }) => String(to).includes(address));
    expect(mails).toHaveLength(1);
    const [{ subject, text, html }] = mails as [(typeof mails)[number]];
    expect(subject).toContain(brand.name);
    expect(subject).toContain(applicationType.referenceOf(id));
    link = recoverRequestLink(text);
    for (const word of [name, surname, email, employer, application.details.loan_type, born, 'Hohepa'])
      expect(subject + text + html).not.toContain(word);
  });

  test('opens their link with their birth date, and sees nothing of the other but the loan', async () => {
    expect(await open()).toMatchObject({ status: 200, body: { fact_needed: 'date-of-birth' } });
    expect(await open({ fact: application.date_of_birth })).toMatchObject({
      status: 400,
      body: { error: { code: 'fact_wrong' } },
    });
    const { status, body } = await open({ fact: born });
    expect(status).toBe(200);
    expect(body).toMatchObject({ person: 'joint', joint: { has_agreed: false } });
    const shown = JSON.stringify(body);
    for (const word of [name, surname, email, employer]) expect(shown).not.toContain(word);
  });

  test('agrees themselves: until then nothing goes to a lender', async () => {
    const words = 'The joint applicant has not agreed yet that we share their details with lenders';
    expect((await item()).refusals).toEqual([words]);
    await sales('PUT', path, { version: (await item()).item.version, status: 'in-review' });
    expect(await toLender()).toMatchObject({
      status: 400,
      body: { error: { fields: { agreed_how: expect.any(String) } } },
    });
    const held = { link, pass: (await open({ fact: born })).body.pass };
    const send = (part: object, more: object = held) =>
      phone.post('/api/my-requests/joint', { ...more, part });
    expect(await send({ ...own, agreeToDataProcessing: false })).toMatchObject({ status: 400 });
    expect(await send(own, { ...held, pass: { ...held.pass, secret: 'f'.repeat(64) } })).toMatchObject({
      status: 400,
      body: { error: { code: 'fact_needed' } },
    });
    // A use renews a link that was used some days ago.
    const links = (await cloud().allItems('work_history')).filter(({ entry }) => entry === 'link joint');
    const used = links.find((one) => one['id'] === `${applicationType.name}:${id}`);
    const valid_until = new Date(Date.now() + 86_400_000).toISOString();
    await cloud().putItems('work_history', [{ ...used, valid_until }]);
    const { status, body } = await send(own);
    expect({ status, body }).toMatchObject({ status: 200, body: { joint: { has_agreed: true } } });
    expect(body.link_until > valid_until).toBe(true);
    expect(await send(own)).toMatchObject({ status: 200 });
    const { refusals, sections, estimates, history } = await item();
    expect(refusals).toEqual([]);
    expect(sections).toContainEqual(
      expect.objectContaining({
        heading: 'Joint applicant',
        facts: expect.arrayContaining([{ label: 'Employer', value: 'Kauri Timber' }]),
      }),
    );
    expect(estimates).toContainEqual(expect.objectContaining({ label: 'Income of both a month, after tax' }));
    expect(history[0]).toMatchObject({ by: 'joint', fields: [{ name: 'joint' }] });
    const acts = (await cloud().allItems('audit')).filter(({ record_id: record }) => record === id);
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'request.joint-part', actor_email: 'joint', source_ip: '' }),
    );
    expect(await toLender()).toMatchObject({ status: 200 });
  });

  test('is corrected by staff in their own part, which the other does not see', async () => {
    const { version } = (await item()).item;
    const change = { version, value: 'Kauri Mills', why: 'Their payslip says so' };
    expect(await sales('PUT', `${path}/corrections/joint_employer`, change)).toMatchObject({ status: 200 });
    expect((await item()).sections).toContainEqual(
      expect.objectContaining({
        heading: 'Joint applicant',
        facts: expect.arrayContaining([{ label: 'Employer', value: 'Kauri Mills' }]),
      }),
    );
    expect(JSON.stringify((await open({ fact: born })).body)).toContain('Kauri Mills');
    const { body: seen } = await visitor().post('/api/my-requests/openings', {
      link: senderLink,
      fact: application.date_of_birth,
    });
    expect(JSON.stringify(seen)).not.toContain('Kauri');
  });

  test('is asked at the right address once staff have corrected it, by another link', async () => {
    const other = randomUUID();
    const [mistyped, right] = ['typo', 'right'].map((of) => `${of}.${other}@example.com`);
    const details = { ...application.details, joint_contact: mistyped };
    const sent = { ...application, email: `aroha.${other}@example.com`, details, id: other };
    expect(await visitor().post('/api/loan-applications', sent)).toMatchObject({ status: 201 });
    await cloud().sendReplies();
    const linkTo = async (address?: string) =>
      recoverRequestLink((await cloud().inbox()).find(({ to }) => to.includes(address!))?.text ?? '');
    const old = await linkTo(mistyped);
    const corrections = `/admin/work-items/${applicationType.name}/${other}/corrections`;
    const same = await sales('PUT', `${corrections}/jointContact`, { version: 1, value: sent.email });
    expect(same).toMatchObject({ status: 400, body: { error: { fields: { value: expect.any(String) } } } });
    const change = { version: 1, value: right };
    expect(await sales('PUT', `${corrections}/jointContact`, change)).toMatchObject({ status: 200 });
    await cloud().sendReplies();
    expect(await phone.post('/api/my-requests/openings', { link: old, fact: born })).toMatchObject({
      status: 410,
      body: { error: { code: 'link_replaced' } },
    });
    const now = { link: await linkTo(right), fact: born };
    expect(await phone.post('/api/my-requests/openings', now)).toMatchObject({
      status: 200,
      body: { person: 'joint' },
    });
  });

  test('can’t be asked at the applicant’s own mailbox', async () => {
    const details = { ...application.details, joint_contact: `MOANA.${id}+wiremu@example.com` };
    const sent = { ...application, details, id: randomUUID() };
    expect(await visitor().post('/api/loan-applications', sent)).toMatchObject({
      status: 400,
      body: {
        error: { fields: { 'details.joint_contact': expect.stringContaining('a mailbox of their own') } },
      },
    });
  });

  test('has no part of a message, whose link is refused before anything is read', async () => {
    const message = randomUUID();
    const mailbox = `hana.${message}@example.com`;
    const sent = { ...sampleMessage, email: mailbox, id: message };
    expect(await visitor().post('/api/contact-submissions', sent)).toMatchObject({ status: 201 });
    await cloud().endPauses('contact_submissions', message);
    await cloud().sweep();
    const mail = (await cloud().inbox()).find(({ to }) => to.includes(mailbox));
    const held = { link: recoverRequestLink(mail?.text ?? '') };
    const { body: opened } = await phone.post('/api/my-requests/openings', held);
    const part = { ...held, pass: opened.pass, part: sampleJointDraft };
    expect(await phone.post('/api/my-requests/joint', part)).toMatchObject({
      status: 404,
      body: { error: { code: 'link_wrong' } },
    });
  });

  test('gets their link again by their own address, and the other’s part is not told of it', async () => {
    expect(await phone.post('/api/my-requests/links', { email: own.email })).toEqual({
      status: 200,
      body: {},
    });
    await cloud().sweep();
    const mails = (await cloud().inbox()).filter(
      ({ to, subject }) => to.includes(own.email) && subject === 'The link that you asked for',
    );
    expect(mails.map(({ text }) => recoverRequestLink(text))).toEqual([link]);
    expect(
      (await cloud().inbox()).filter(
        ({ to, subject }) => to.includes(email) && subject.startsWith('The link'),
      ),
    ).toEqual([]);
  });

  test('sends files of their own, which the other does not see, and which the desk tells apart', async () => {
    const held = { link, pass: (await open({ fact: born })).body.pass };
    const key = await uploadFile(phone, sampleFile('application/pdf', 900), 'wages.pdf', 'application/pdf');
    const sent = await phone.post('/api/my-requests/documents', {
      ...held,
      documents: [{ field: 'payslip', key }],
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { person: 'joint', sent: { documents: [{ label: 'Payslip', file_name: 'wages.pdf' }] } },
    });
    const states = (documents: { field: string; state: string }[]) =>
      Object.fromEntries(documents.map(({ field, state }) => [field, state]));
    expect(states(sent.body.documents)).toMatchObject({ payslip: 'received', passport_copy: 'none' });
    const own = await heldLink(visitor(), senderLink);
    const { body: seen } = await visitor().post('/api/my-requests/openings', own);
    expect(JSON.stringify(seen)).not.toContain('wages.pdf');
    expect(states(seen.documents)).toMatchObject({ payslip: 'none' });
    const { body: listed } = await sales('GET', `${path}/documents`);
    expect(listed.documents.at(-1)).toMatchObject({ field: 'payslip', file_name: 'wages.pdf', by: 'joint' });
    const { history } = await item();
    expect(history[0]).toMatchObject({ by: 'joint', fields: [{ name: 'document.payslip' }] });
    for (const act of ['messages', 'withdrawals', 'withdrawals/undone']) {
      const more = { messages: { id: randomUUID(), text: 'Kia ora' }, withdrawals: { reason: '' } }[act];
      expect(await phone.post(`/api/my-requests/${act}`, { ...held, ...more })).toMatchObject({
        status: 404,
      });
    }
    const acts = (await cloud().allItems('audit')).filter(({ record_id }) => record_id === id);
    const theirs = acts.filter(({ actor_id: actor }) => actor === 'joint');
    expect(theirs).toHaveLength(2);
    expect(theirs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'request.joint-part', source_ip: '' }),
        expect.objectContaining({ action: 'request.documents', fields: ['payslip'], source_ip: '' }),
      ]),
    );
  });

  test('is found by what they added, exported without the other, and erased with the application', async () => {
    for (const search of [own.email, address, 'wiremu parata']) {
      const listed = await sales('POST', '/admin/work-items/searches', { search });
      expect(listed.body.items.map((one: { id: string }) => one.id)).toContain(id);
    }
    const records = await find(own.email);
    expect(records).toMatchObject([{ id, kind: 'loan-applications-as-joint-applicant' }]);
    const key = { identifier: own.email, kind: records[0]!.kind, id };
    const { body: exported } = await owner('POST', '/admin/privacy/exports', key);
    expect(exported.record).toMatchObject({ id, joint: { email: own.email, employer_name: 'Kauri Timber' } });
    expect(JSON.stringify(exported.record)).not.toContain(email);
    const senders = await owner('POST', '/admin/privacy/exports', {
      identifier: email,
      kind: 'loan-applications',
      id,
    });
    expect(senders.body.record).toMatchObject({ id, email });
    expect(JSON.stringify(senders.body.record)).not.toContain(own.email);
    const confirmed = { ...key, includes_legal_retention: true };
    expect(await owner('POST', '/admin/privacy/erasures', confirmed)).toMatchObject({ status: 200 });
    expect(await open({ fact: born })).toMatchObject({ status: 404 });
  });
});
