import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';
import { requestLinkOf } from '../../support/my-request.ts';
import { useRunner } from '../../support/use-runner.ts';

const sent = formToPayload(sampleForm);

describe('a sender’s own link, in the hands of others', () => {
  const runner = useRunner('prod');
  let cloud: ReturnType<typeof cloudOf>;
  let applicant: Visitor;
  let stranger: Visitor;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    applicant = await newVisitor(runner());
    stranger = await newVisitor(runner());
  });
  afterAll(() => cloud.close());

  const apply = async () => {
    const id = randomUUID();
    const email = `aroha@${id}.example`;
    expect((await applicant.post('/api/loan-applications', { ...sent, email, id })).status).toBe(201);
    await cloud.endPauses('loan_applications', id);
    await cloud.sweep();
    const reference = applicationType.referenceOf(id);
    const link = requestLinkOf(await cloud.inbox(), reference);
    return { id, email, reference, link, secret: link.split('.')[1]! };
  };
  const open = async (body: object, who = stranger) => who.post('/api/my-requests/openings', body);
  const ask = async (body: object, who = stranger) => who.post('/api/my-requests/links', body);
  const wrong = { status: 404, body: { error: { code: 'link_wrong' } } };

  test('is stored nowhere, and tells nothing without the fact', async () => {
    const { link, secret } = await apply();
    for (const table of ['work_documents', 'work_items', 'work_history', 'loan_applications', 'counters']) {
      expect(JSON.stringify(await cloud.allItems(table))).not.toContain(secret);
    }
    expect(await open({ link })).toEqual({ status: 200, body: { fact_needed: 'date-of-birth' } });
    expect(await open({ link, fact: '' })).toEqual({ status: 200, body: { fact_needed: 'date-of-birth' } });
  });

  test('opens its own application only, and its pass no other', async () => {
    const [one, other] = [await apply(), await apply()];
    for (const link of [
      `loan-application:${other.id}.${one.secret}`,
      `vehicle-inquiry:${one.id}.${one.secret}`,
      `nothing:${one.id}.${one.secret}`,
      `loan-application:${randomUUID()}.${one.secret}`,
      `loan-application:${one.id}.${'0'.repeat(64)}`,
    ]) {
      expect({ link, answer: await open({ link, fact: sent.date_of_birth }) }).toMatchObject({
        link,
        answer: wrong,
      });
    }
    const { pass } = (await open({ link: one.link, fact: sent.date_of_birth })).body;
    expect(await open({ link: other.link, pass })).toEqual({
      status: 200,
      body: { fact_needed: 'date-of-birth' },
    });
    const stale = { ...pass, until: '2026-01-01T00:00:00.000Z' };
    expect(await open({ link: one.link, pass: stale })).toMatchObject({
      body: { fact_needed: 'date-of-birth' },
    });
    expect(await open({ link: one.link, pass: { ...pass, secret: one.secret } })).toMatchObject({
      body: { fact_needed: 'date-of-birth' },
    });
  });

  test('is not closed to others by very many wrong ones', async () => {
    const { link } = await apply();
    const guess = async () => open({ link: `loan-application:${randomUUID()}.${'0'.repeat(64)}` });
    const flood = Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let count = 0; count < 50; count += 1) expect((await guess()).status).toBe(404);
      }),
    );
    expect(await open({ link, fact: sent.date_of_birth }, applicant)).toMatchObject({ status: 200 });
    await flood;
    expect(await open({ link, fact: sent.date_of_birth }, applicant)).toMatchObject({ status: 200 });
    expect((await cloud.allItems('work_history')).filter(({ kind }) => kind === 'link')).not.toContainEqual(
      expect.objectContaining({ wrong_tries: 5 }),
    );
  });

  test('is asked for without telling whether an address is known: the answer comes before anybody looks', async () => {
    const { email } = await apply();
    const known = await ask({ email });
    const unknown = await ask({ email: `aroha@${randomUUID()}.example` });
    expect(unknown).toEqual(known);
    const rows = (await cloud.allItems('counters')).filter(({ id }) => String(id).endsWith('#links'));
    const shapes = rows.map((row) => Object.keys(row).toSorted());
    expect(shapes.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shapes.map(String)).size).toBe(1);
  });

  test('is asked for only so often by one visitor, and each address gets one mail an hour', async () => {
    const { email } = await apply();
    const nosy = await newVisitor(runner());
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1) answers.push((await ask({ email }, nosy)).status);
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    await cloud.sweep();
    await cloud.sweep();
    const mails = (await cloud.inbox()).filter(
      ({ to, subject }) => to.includes(email) && subject === 'The link that you asked for',
    );
    expect(mails).toHaveLength(1);
  });

  test('is told to no cache, and not in an address', async () => {
    const { link } = await apply();
    const body = JSON.stringify({ link });
    const path = '/api/my-requests/openings';
    const headers = await stranger.sign(path, body);
    const response = await fetch(runner().site + path, { method: 'POST', headers, body });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(`${runner().site}/my-request`);
    const html = await page.text();
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).toContain('noindex');
  });
});
