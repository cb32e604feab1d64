import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { maxWrongTries } from '#domain/my-request/stored-link.ts';
import { tables } from '#domain/tables.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';
import { actsByLink, requestLinkOf } from '../../support/my-request.ts';
import { useRunner } from '../../support/use-runner.ts';
import { eventually } from '../../support/eventually.ts';
import { takeUpArrivals } from '../../support/take-up-arrivals.ts';

const sent = formToPayload(sampleForm);

const storedTables = tables.map(({ name }) => name).filter((name) => name !== 'counters');

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

  /** Waits until the mail service has told that both mails about a submission arrived. */
  const delivered = (table: string, id: string) =>
    eventually(async () => {
      expect((await cloud.allItems(table)).find((item) => item['id'] === id)).toMatchObject({
        notification_delivered_at: expect.any(String),
        acknowledgement_delivered_at: expect.any(String),
      });
    });

  const apply = async () => {
    const id = randomUUID();
    const email = `aroha@${id}.example`;
    expect((await applicant.post('/api/loan-applications', { ...sent, email, id })).status).toBe(201);
    await cloud.endPauses('loan_applications', id);
    await cloud.sweep();
    await delivered('loan_applications', id);
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

  /** All that is stored of some records, but the counters of the limits of asking. */
  const kept = async (...ids: readonly string[]): Promise<string[]> => {
    await takeUpArrivals(cloud);
    const items = (await Promise.all(storedTables.map(cloud.allItems)))
      .flat()
      .map((item) => JSON.stringify(item));
    return items.filter((item) => ids.some((id) => item.includes(id)));
  };

  test('does nothing for a stranger that got it forwarded without the fact', async () => {
    const [own, { id, link }] = [await apply(), await apply()];
    const { pass } = (await open({ link: own.link, fact: sent.date_of_birth })).body;
    const stale = { ...pass, until: '2026-01-01T00:00:00.000Z' };
    const before = await kept(id);
    for (const [path, body] of Object.entries(actsByLink)) {
      const call = (held: object) => stranger.post(`/api/my-requests/${path}`, { link, ...held, ...body() });
      expect(await call({})).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
      for (const wrongPass of [pass, stale, { ...pass, secret: '0'.repeat(64) }]) {
        expect(await call({ pass: wrongPass })).toMatchObject({
          status: 400,
          body: { error: { code: 'fact_needed' } },
        });
      }
    }
    expect(await kept(id)).toEqual(before);
  });

  test('is ended by who guesses the fact, and its owner gets another, which they can’t end', async () => {
    const { link, email, reference } = await apply();
    const guess = () => open({ link, fact: '1901-01-01' });
    for (let tries = 0; tries < maxWrongTries; tries += 1) await guess();
    const replaced = { status: 410, body: { error: { code: 'link_replaced' } } };
    expect(await open({ link, fact: sent.date_of_birth }, applicant)).toMatchObject(replaced);
    expect(await ask({ link }, applicant)).toEqual({ status: 200, body: {} });
    await cloud.sweep();
    const next = requestLinkOf(
      (await cloud.inbox()).filter(({ to }) => to.includes(email)),
      reference,
    );
    const guesses = await Promise.all(Array.from({ length: 3 * maxWrongTries }, guess));
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 410));
    expect(await open({ link: next, fact: sent.date_of_birth }, applicant)).toMatchObject({ status: 200 });
  });

  test('is neither used up nor changed by a mail filter that opens all that is in a mail', async () => {
    const { id, link } = await apply();
    const message = randomUUID();
    const email = `aroha@${message}.example`;
    expect(
      await applicant.post('/api/contact-submissions', { ...sampleMessage, email, id: message }),
    ).toMatchObject({
      status: 201,
    });
    const draft = {
      id: randomUUID(),
      device: randomUUID(),
      key: randomBytes(32).toString('hex'),
      page: randomUUID(),
      email: `aroha@${randomUUID()}.example`,
    };
    const steps = [{ step: 1, based_on: 0, answers: { dateOfBirth: '1990-05-01' }, documents: [] }];
    const saving = { ...draft, count: 1, steps, wants_reminder: true };
    expect(await applicant.post('/api/saved-applications', saving)).toMatchObject({ status: 200 });
    await cloud.endPauses('contact_submissions', message);
    await cloud.sweep();
    await delivered('contact_submissions', message);
    const inbox = await cloud.inbox();
    const contactLink = requestLinkOf(inbox, contactType.referenceOf(message));
    const saved = inbox.find(({ to }) => to.includes(draft.email))!;
    const savedLink = /#(saved-application:\S+)/.exec(saved.text)![1]!;
    const source = await (await fetch(new URL(`/messages/${saved.id}/source`, runner().inbox))).text();
    const [, unsubscribe = ''] = /^List-Unsubscribe: ?<(.+)>\r$/m.exec(source.replaceAll(/\r\n[ \t]+/g, ''))!;
    const before = await kept(id, message, draft.id);
    for (let round = 0; round < 2; round += 1) {
      for (const held of [link, contactLink]) {
        // Some encode the fragment.
        for (const address of [`/my-request#${held}`, `/my-request%23${held}`]) {
          expect((await fetch(runner().site + address)).status).toBe(200);
        }
        expect((await open({ link: held })).status).toBe(200);
      }
      const device = randomUUID();
      expect((await fetch(`${runner().site}/loan-application#${savedLink}`)).status).toBe(200);
      expect(await stranger.post('/api/saved-applications/openings', { link: savedLink, device })).toEqual({
        status: 200,
        body: { fact_needed: 'date-of-birth' },
      });
      expect((await fetch(unsubscribe)).ok).toBe(false);
    }
    expect(await kept(id, message, draft.id)).toEqual(before);
  });

  test('and all others are not closed to their owners by very many wrong ones', async () => {
    const { id, link } = await apply();
    const secret = '0'.repeat(64);
    const doors = [
      {
        path: 'my-requests/openings',
        body: (id: string) => ({ link: `loan-application:${id}.${secret}` }),
        status: 404,
      },
      {
        path: 'saved-applications/openings',
        body: (id: string) => ({ link: `saved-application:${id}.${secret}`, device: id }),
        status: 409,
      },
      {
        path: 'saved-applications/links',
        body: (id: string) => ({ link: `saved-application:${id}.${secret}` }),
        status: 200,
      },
    ];
    const before = await kept(id);
    const flood = doors.flatMap(({ path, body, status }) =>
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < 42; count += 1) {
          expect(await stranger.post(`/api/${path}`, body(randomUUID()))).toMatchObject({ status });
        }
      }),
    );
    const unsubscribe = async () => {
      for (let count = 0; count < 42; count += 1) {
        const token = `saved-application:${randomUUID()}.${secret}`;
        const { status } = await fetch(`${runner().site}/api/unsubscriptions?token=${token}`, {
          method: 'POST',
        });
        expect(status).toBe(200);
      }
    };
    expect(await open({ link }, applicant)).toMatchObject({ status: 200 });
    await Promise.all([...flood, unsubscribe()]);
    expect(await kept(id)).toEqual(before);
    expect(await open({ link, fact: sent.date_of_birth }, applicant)).toMatchObject({ status: 200 });
  });

  test('is asked for without telling whether an address is known: the answer comes before anybody looks', async () => {
    const askForBoth = async () => {
      const { email } = await apply();
      const known = await ask({ email });
      const nobody = `aroha@${randomUUID()}.example`;
      expect(await ask({ email: nobody })).toEqual(known);
      return (await cloud.allItems('counters')).filter(({ email: asked }) =>
        [email, nobody].includes(String(asked)),
      );
    };
    let rows = await askForBoth();
    // The product's own schedule may have begun to send them meanwhile.
    if (rows.some((row) => row['notification_queue'] !== 'pending')) rows = await askForBoth();
    const shapes = rows.map((row) => Object.keys(row).toSorted());
    expect(shapes).toHaveLength(2);
    expect(shapes[0]).toEqual(shapes[1]);
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
