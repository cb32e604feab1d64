import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { actLimits } from '#domain/my-request/act-limits.ts';
import { recoverRequestLink } from '#domain/my-request/request-link.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { heldLink, requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('an answer that its sender asks to correct', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const owner = administratorOf(runner, 0);
  const sales = administratorOf(runner, 1);
  afterEach(() => cloud().breakMail('none'));

  const call = (path: string, body: object) => visitor().post(`/api/my-requests/${path}`, body);
  const mailsTo = async (address: string) => (await cloud().inbox()).filter(({ to }) => to.includes(address));
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
  const apply = async () => {
    const id = randomUUID();
    const old = `${id}@old.example`;
    const payload = { ...formToPayload(sampleForm), email: old, id };
    expect((await visitor().post('/api/loan-applications', payload)).status).toBe(201);
    await cloud().endPauses('loan_applications', id);
    await cloud().sweep();
    const reference = applicationType.referenceOf(id);
    const held = await heldLink(visitor(), requestLinkOf(await cloud().inbox(), reference));
    return {
      id,
      old,
      right: `${id}@new.example`,
      reference,
      held,
      item: `/admin/work-items/loan-application/${id}`,
    };
  };
  const propose = (held: object, values: Readonly<Record<string, string>>) =>
    call('corrections', { ...held, values });
  const opened = async (item: string) => (await sales('GET', item)).body;
  const stateOf = async (item: string) => (await sales('GET', `${item}/progress`)).body.item;
  const versionOf = async (item: string) => (await stateOf(item)).version as number;
  const answer = async (item: string, field: string, value?: string) =>
    sales('PUT', `${item}/corrections/${field}`, { version: await versionOf(item), ...(value && { value }) });
  const contactIn = ({ body }: { readonly body: { readonly [name: string]: unknown } }, name: string) =>
    (body['contact'] as { name: string }[]).find((field) => field.name === name);
  const confirmationLink = async (address: string) => {
    await cloud().sendReplies();
    const [mail] = await mailsTo(address);
    return recoverRequestLink(mail!.text);
  };
  test('counts once staff accept it, and not if they refuse it', async () => {
    const { id, item, held } = await apply();
    await opened(item);
    const address = { address: '9 Haven Road', city: 'Nelson', state: 'Nelson', postalCode: '7010' };
    const answers = await Promise.all([
      propose(held, { phoneNumber: '021 555 0199', ...address }),
      propose(held, { phoneNumber: '021 555 0199', ...address }),
    ]);
    for (const one of answers) {
      expect(one).toMatchObject({ status: 200 });
      expect(contactIn(one, 'phoneNumber')).toMatchObject({ kind: 'phone', proposed: '021 555 0199' });
      expect(contactIn(one, 'city')).toMatchObject({ kind: 'address', proposed: 'Nelson' });
    }
    expect(await stateOf(item)).toMatchObject({ is_unread: true, version: 2 });
    const { correctable, history, sender } = await opened(item);
    expect(sender.phone).not.toBe('+64 21 555 0199');
    expect(correctable).toContainEqual(
      expect.objectContaining({
        name: 'phoneNumber',
        proposed: { value: '021 555 0199', text: '021 555 0199', at: expect.any(String) },
      }),
    );
    expect(history[0]).toMatchObject({
      by_email: 'sender',
      fields: expect.arrayContaining([{ name: 'proposed.phoneNumber', from: '', to: '021 555 0199' }]),
    });
    expect(await answer(item, 'phoneNumber', '021 555 0199')).toMatchObject({ status: 200 });
    expect(await answer(item, 'city')).toMatchObject({ status: 200 });
    const after = await opened(item);
    expect(after.sender.phone).toBe('+64 21 555 0199');
    expect(after.correctable).toContainEqual(
      expect.objectContaining({
        name: 'phoneNumber',
        corrected: expect.objectContaining({ why: 'They asked for it on their page' }),
      }),
    );
    const page = await call('openings', held);
    expect(contactIn(page, 'phoneNumber')).toEqual(expect.objectContaining({ value: '021 555 0199' }));
    expect(contactIn(page, 'phoneNumber')).not.toHaveProperty('proposed');
    expect(contactIn(page, 'city')).not.toHaveProperty('proposed');
    expect(contactIn(page, 'city')).toMatchObject({ refused: 'Nelson' });
    expect(contactIn(page, 'address')).toMatchObject({ proposed: '9 Haven Road' });
    const acts = (await cloud().allItems('audit')).filter(({ record_id: record }) => record === id);
    expect(acts.filter(({ action }) => action === 'request.correct')).toEqual([
      expect.objectContaining({
        actor_id: 'sender',
        source_ip: '',
        fields: expect.arrayContaining(['Phone number', 'City']),
      }),
    ]);
  });

  test('is confirmed by a mail to a new address, once and after an outage, and the old one is told', async () => {
    const { id, old, right, reference, held, item } = await apply();
    await cloud().breakMail('down');
    expect(contactIn(await propose(held, { email: right }), 'email')).toMatchObject({
      value: old,
      proposed: right,
      is_unconfirmed: true,
    });
    await cloud().sendReplies();
    expect(await mailsTo(right)).toEqual([]);
    expect(await answer(item, 'email', right)).toMatchObject({
      status: 400,
      body: { error: { fields: { value: expect.stringContaining('not confirmed') } } },
    });
    await cloud().breakMail('none');
    await cloud().sendReplies();
    await cloud().sendReplies();
    expect(await subjectsTo(right)).toEqual([`Is this your email address? (${reference})`]);
    const toOld = (await mailsTo(old)).filter(({ subject }) => subject.startsWith('A new email address'));
    expect(toOld.map(({ text }) => text.includes(right))).toEqual([false]);

    const link = await confirmationLink(right);
    expect(await call('openings', { link })).toMatchObject({ status: 404 });
    const confirmed = await Promise.all([call('confirmations', { link }), call('confirmations', { link })]);
    for (const one of confirmed) expect(one).toEqual({ status: 200, body: { reference } });
    expect(await stateOf(item)).toMatchObject({ version: 3, is_unread: true });
    expect(await answer(item, 'email', right)).toMatchObject({ status: 200 });
    expect((await opened(item)).sender.email).toBe(right);
    expect(await call('confirmations', { link })).toMatchObject({ status: 404 });
    expect(await call('openings', held)).toMatchObject({
      status: 410,
      body: { error: { code: 'link_replaced' } },
    });
    await call('links', { link: held.link });
    await call('links', { email: old });
    await cloud().sweep();
    const later = (await mailsTo(right)).filter(({ subject }) => !subject.startsWith('Is this'));
    const [next, ...more] = [...new Set(later.map(({ text }) => recoverRequestLink(text)))];
    expect(more).toEqual([]);
    expect((await mailsTo(old)).some(({ text }) => text.includes(next!))).toBe(false);
    expect(later.map(({ subject }) => subject).toSorted()).toEqual([
      'The link that you asked for',
      `We write to this address now (${reference})`,
    ]);
    await heldLink(visitor(), next!);
    const acts = (await cloud().allItems('audit')).filter(
      ({ record_id: record, action }) => record === id && action === 'request.confirm-address',
    );
    expect(acts).toHaveLength(1);
  });

  test('is not confirmed by the link of an earlier wish, another submission’s, or after erasure', async () => {
    const [one, other] = [await apply(), await apply()];
    await propose(one.held, { email: one.right });
    await propose(other.held, { email: other.right });
    const [first, stranger] = [await confirmationLink(one.right), await confirmationLink(other.right)];
    const later = `later-${one.right}`;
    await propose(one.held, { email: later });
    const latest = await confirmationLink(later);
    const secretOf = (link: string) => link.split('.')[1]!;
    const wrong = [
      first,
      latest.replace(secretOf(latest), secretOf(stranger)),
      one.held.link,
      `confirm-${one.held.link}`,
      `confirm-nothing:${one.id}.${secretOf(latest)}`,
      `confirm-loan-application:${randomUUID()}.${secretOf(latest)}`,
    ];
    for (const link of wrong) {
      expect({ link, ...(await call('confirmations', { link })) }).toMatchObject({ link, status: 404 });
    }
    const key = { identifier: other.old, kind: 'loan-applications', id: other.id };
    const all = { ...key, includes_legal_retention: true };
    const found = await owner('POST', '/admin/privacy/exports', key);
    expect(found).toMatchObject({
      status: 200,
      body: {
        record: { corrections: [{ answer: 'Email address', from: '', to: other.right, is_asked_for: true }] },
      },
    });
    expect(await owner('POST', '/admin/privacy/erasures', all)).toMatchObject({ status: 200 });
    expect(await call('confirmations', { link: stranger })).toMatchObject({ status: 404 });
    expect(JSON.stringify(await cloud().allItems('work_items'))).not.toContain(other.right);
    expect(JSON.stringify(await cloud().allItems('work_history'))).not.toContain(other.right);
  });

  test('is refused by the rules of the form, for other answers, without a fact, too often, and once it is closed', async () => {
    const { held, item } = await apply();
    const refused = async (values: Readonly<Record<string, string>>, field: string, problem: RegExp) =>
      expect(await propose(held, values)).toMatchObject({
        status: 400,
        body: { error: { fields: { [field]: expect.stringMatching(problem) } } },
      });
    await refused({ email: 'aroha' }, 'email', /name@example\.com/);
    await refused({ phoneNumber: '021 5', city: 'Nelson' }, 'phoneNumber', /Enter a phone number/);
    await refused({ loanAmount: '1' }, 'loanAmount', /can’t be corrected here/);
    expect(await propose(held, {})).toMatchObject({ status: 400 });
    const { pass: _pass, ...bare } = held;
    expect(await propose(bare, { city: 'Nelson' })).toMatchObject({ status: 400 });
    for (let round = 0; round < actLimits.corrections; round += 1) {
      expect(await propose(held, { city: `Nelson ${round}` })).toMatchObject({ status: 200 });
    }
    expect(await propose(held, { city: 'Picton' })).toMatchObject({ status: 429 });
    const closed = { version: await versionOf(item), status: 'declined', choice: 'income' };
    expect(await sales('PUT', item, closed)).toMatchObject({ status: 200 });
    // Nobody has told them yet that it is declined.
    expect(await propose(held, { city: 'Picton' })).toMatchObject({
      status: 409,
      body: { error: { message: 'This can’t be corrected here just now. Please call us.' } },
    });

    const id = randomUUID();
    const message = { ...sampleMessage, email: `${id}@old.example`, id };
    expect((await visitor().post('/api/contact-submissions', message)).status).toBe(201);
    await cloud().endPauses('contact_submissions', id);
    await cloud().sweep();
    const [mail] = await mailsTo(message.email);
    const link = recoverRequestLink(mail!.text);
    const { body } = await call('openings', { link });
    expect(body).not.toHaveProperty('contact');
    expect(await propose({ link, pass: body.pass }, { phone: '021 555 0199' })).toMatchObject({
      status: 400,
    });
  });
});
