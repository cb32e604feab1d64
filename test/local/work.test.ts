import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { maxWorkCount } from '#domain/work/counts-contract.ts';
import { missingOutcomeFields } from '#domain/work/outcome-fields.ts';
import { shownOutcomeFields } from '../../lambdas/work/desk-types.ts';
import { workViews } from '#domain/work/work-views.ts';
import { isClosed, nextStatuses, stepQuestion } from '#domain/work/workflow.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampledTypes, type SampledType } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('the staff desk', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const mailbox = `desk.${randomUUID()}@example.com`;
  const phone = `021 ${randomInt(1e6, 9e6)}`;
  // Senders of other tests share the samples' phone.
  const withOwnPhone = (body: object): object =>
    JSON.parse(JSON.stringify(body).replaceAll(sampleMessage.phone, phone));
  const ids = new Map(submissionTypes.map(({ name }) => [name, randomUUID()]));
  let owner: ApiCaller;
  let sales: ApiCaller;
  let types: Record<string, SampledType>;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    const vehicle = { ...sampleVehicle, id: randomUUID() };
    expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    types = sampledTypes(vehicle);
    for (const [name, id] of ids) {
      const { path, bodyOf } = types[name]!;
      expect(await visitor().post(path, { ...withOwnPhone(bodyOf(mailbox)), id })).toMatchObject({
        status: 201,
      });
    }
  });

  const list = async (query: Record<string, string>) => {
    const { status, body } = await owner('POST', '/admin/work-items/searches', query);
    expect({ status, query }).toEqual({ status: 200, query });
    return body as {
      items: { id: string; type: string; status: string }[];
      next_cursor?: string;
      owners: string[];
    };
  };
  /** Reads all pages: other tests of the shared product send submissions, too. */
  const listAll = async (query: Record<string, string>) => {
    const items: { id: string; type: string; status: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...query, ...(cursor !== undefined && { cursor }) });
      items.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return items.map(({ id }) => id);
  };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
  const messageId = () => ids.get('contact')!;

  test.each([
    ['all', {}],
    ['the inbox', { view: 'inbox' }],
    ['a type', { type: 'contact' }],
    ['a status', { status: 'new' }],
    ['an owner', { owner: 'nobody' }],
    ['what is due', { due: 'week' }],
    ['a type and a status', { type: 'contact', status: 'new' }],
  ])('lists a new submission: %s', async (_what, query) => {
    expect(await listAll(query)).toContain(messageId());
  });

  test('counts what each view lists, for whoever asks', async () => {
    const { status, body } = await owner('GET', '/admin/work-counts');
    expect(status).toBe(200);
    for (const [view, filters] of Object.entries(workViews)) {
      expect([view, body[view]]).toEqual([view, Math.min(maxWorkCount, (await listAll(filters)).length)]);
    }
  });

  test('lists a board column', async () => {
    const column = { view: 'board', type: 'loan-application', status: 'new' };
    expect(await listAll(column)).toContain(ids.get('loan-application'));
    expect(
      await owner('POST', '/admin/work-items/searches', { view: 'board', type: 'loan-application' }),
    ).toMatchObject({
      status: 400,
      body: { error: { fields: { view: 'A column of a board has a type and a status' } } },
    });
  });

  test('lists by date of receipt, including today', async () => {
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    expect(await listAll({ from: yesterday })).toContain(messageId());
    expect(await listAll({ from: '2026-01-01', to: '2026-01-02' })).not.toContain(messageId());
  });

  test.each(submissionTypes.map(({ name }) => name))('finds, opens and shows a %s', async (name) => {
    const id = ids.get(name)!;
    const { items, owners } = await list({ search: mailbox.toUpperCase(), type: name });
    expect(items).toEqual([expect.objectContaining({ id, type: name, is_unread: true })]);
    expect(owners).toEqual(runner().admins.map(({ email }) => email));
    const { status, body } = await sales('GET', `/admin/work-items/${name}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      item: { id, status: 'new', is_unread: false },
      history: [],
    });
    const sent = JSON.stringify(body['sections']);
    expect(sent).toContain(mailbox);
    expect(JSON.stringify(body)).not.toMatch(/submitted_by|expires_at|_queue|loan-documents/);
    expect((await list({ search: mailbox, type: name })).items).toMatchObject([{ is_unread: false }]);
    const audit = await cloud().allItems('audit');
    expect(
      audit.filter((entry) => entry['record_id'] === id && entry['action'] === 'submission.open'),
    ).toMatchObject([{ record_type: name, actor_email: runner().admins[1]!.email }]);
  });

  test.each(submissionTypes.map(({ name }) => name))(
    'finds what else the sender of a %s has sent',
    async (name) => {
      const { status, body } = await sales('GET', `/admin/work-items/${name}/${ids.get(name)!}/related`);
      expect(status).toBe(200);
      const others = submissionTypes.map((type) => type.name).filter((other) => other !== name);
      const { items, same_reference: shared } = body as {
        items: { type: string; id: string }[];
        same_reference: object[];
      };
      expect(items.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(
        others.map((other) => `${other} ${ids.get(other)!}`).sort(),
      );
      expect(JSON.stringify(items)).not.toMatch(/"words"|expires_at|urgency/);
      expect(shared).toEqual([]);
      expect(await sales('GET', `/admin/work-items/${name}/${randomUUID()}/related`)).toMatchObject({
        status: 404,
      });
    },
  );

  test.each(submissionTypes.map(({ name }) => name))('shows the person who has sent a %s', async (name) => {
    const path = `/admin/work-items/${name}/${ids.get(name)!}/person`;
    const { status, body } = await sales('GET', path);
    expect({ status, body }).toMatchObject({ status: 200, body: { emails: [mailbox], has_more: false } });
    const { submissions } = body as { submissions: { type: string; same: string[] }[] };
    expect(submissions.map(({ type, same }) => `${type} ${same.join()}`).sort()).toEqual(
      submissionTypes.map((type) => `${type.name} mailbox,phone`).sort(),
    );
    expect(JSON.stringify(submissions)).not.toMatch(/words"|expires_at|urgency/);
    expect(await sales('GET', path.replace(ids.get(name)!, randomUUID()))).toMatchObject({ status: 404 });
  });

  test.each(submissionTypes.map(({ name, work }) => ({ name, work })))(
    'works a $name to its end, and keeps who did it',
    async ({ name, work }) => {
      const path = `/admin/work-items/${name}/${ids.get(name)!}`;
      const steps: string[] = [];
      let version = 1;
      const followsUnvisited = (from: string): string | undefined =>
        nextStatuses(work, from).find((next) => next !== 'new' && !steps.includes(next));
      for (let from = 'new', next; !isClosed(work, from); from = next) {
        next = followsUnvisited(from)!;
        const { kind } = stepQuestion(work, from, next)!;
        const isMissing = missingOutcomeFields(shownOutcomeFields(work), next).length > 0;
        const reason = isMissing || kind === 'words' ? { reason: 'Known to the lender.' } : {};
        const { status, body } = await owner('PUT', path, { version, status: next, ...reason });
        expect({ status, body }).toMatchObject({ status: 200, body: { status: next, version: version + 1 } });
        version += 1;
        steps.unshift(next);
      }
      const { body } = await owner('GET', path);
      expect(body).toMatchObject({
        history: steps.map((to) => ({
          by_email: runner().admins[0]!.email,
          fields: expect.arrayContaining([expect.objectContaining({ name: 'status', to })]),
        })),
      });
      expect(await listAll({ view: 'inbox' })).not.toContain(ids.get(name));
      expect(await listAll({ view: 'closed', type: name })).toContain(ids.get(name));
    },
  );

  test('rejects a transition that is not allowed, an unknown type or status, and callers who are not administrators', async () => {
    const id = randomUUID();
    const { path, bodyOf } = types['contact']!;
    await visitor().post(path, { ...bodyOf(mailbox), id });
    const address = `/admin/work-items/contact/${id}`;
    for (const [body, fields] of [
      [{ version: 1, status: 'answered' }, { reason: 'Say how it was answered: no reply or call says so.' }],
      [{ version: 1, status: 'closed' }, { reason: 'Say why it is closed without an answer.' }],
      [{ version: 1, status: 'approved' }, { status: "'approved' can’t follow 'New'" }],
      [{ version: 1, status: 'on fire' }, { status: 'This is not a status' }],
      [{ version: 1, owner: mailbox }, { owner: 'Choose somebody on the team who is not away, or nobody' }],
      [{ status: 'answered' }, { version: expect.any(String) }],
      [{ version: 1, tags: ['a,b'] }, { 'tags.0': 'Enter one tag at a time, without commas' }],
    ]) {
      expect(await owner('PUT', address, body)).toMatchObject({ status: 400, body: { error: { fields } } });
    }
    expect(await owner('GET', `/admin/work-items/letter/${id}`)).toMatchObject({ status: 404 });
    expect(
      await owner('POST', '/admin/work-items/searches', { type: 'letter', status: 'sent' }),
    ).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: { type: 'There is no such type of submission', status: 'There is no such status' },
        },
      },
    });
    expect(await owner('GET', `/admin/work-items/vehicle-inquiry/${id}`)).toMatchObject({ status: 404 });
    expect(
      await owner('POST', '/admin/work-items/searches', { from: '2026-02-02', to: '2026-02-01' }),
    ).toMatchObject({
      status: 400,
    });
    expect(await owner('POST', '/admin/work-items/searches', { cursor: 'bm9uZQ' })).toMatchObject({
      status: 400,
    });
  });

  test.each([
    ['a search', () => ({ search: mailbox })],
    ['a type', () => ({ type: 'contact' })],
    ['a status', () => ({ status: 'new' })],
    ['an owner', () => ({ owner: 'nobody' })],
    ['a day of receipt', () => ({ from: '2026-01-01' })],
    ['everything', () => ({})],
    ['a column', () => ({ view: 'board', type: 'loan-application', status: 'settled' })],
  ])('lets only the super admin export a list by %s', async (_, filtersOf) => {
    const path = '/admin/work-items/exports';
    const { status, body } = await owner('POST', path, filtersOf());
    expect(status).toBe(200);
    expect(body['items'].length).toBeGreaterThan(0);
    expect(await sales('POST', path, filtersOf())).toMatchObject({
      status: 403,
      body: { error: { code: 'super_admin_required' } },
    });
  });

  test('returns a set-aside submission when its sender has written again', async () => {
    const { path, bodyOf } = types['contact']!;
    const email = `aside.${randomUUID()}@example.com`;
    const [id, later] = [randomUUID(), randomUUID()];
    await visitor().post(path, { ...bodyOf(email), id });
    const address = `/admin/work-items/contact/${id}`;
    expect(await sales('PUT', address, { version: 1, aside_until: 'reply' })).toMatchObject({
      status: 200,
    });
    await cloud().runScheduled('return-set-aside');
    expect((await list({ search: email, view: 'aside' })).items).toMatchObject([{ id }]);
    await visitor().post(path, { ...bodyOf(email), id: later });
    await cloud().runScheduled('return-set-aside');
    expect((await list({ search: email, view: 'aside' })).items).toEqual([]);
    expect((await sales('GET', `${address}/progress`)).body).toMatchObject({
      item: { is_unread: true },
      history: [{ by: 'product' }, { version: 2 }],
    });
  });

  test('stores the notes of both administrators, with earlier revisions', async () => {
    const address = `/admin/work-items/contact/${messageId()}`;
    const note = `${address}/notes/${randomUUID()}`;
    expect(await owner('PUT', note, { text: 'Call after five.', revision: 0 })).toMatchObject({
      status: 200,
      body: { revision: 1, by_email: runner().admins[0]!.email },
    });
    expect(await sales('PUT', note, { text: 'Call after six.', revision: 1 })).toMatchObject({ status: 200 });
    expect(await owner('PUT', note, { text: 'Don’t call.', revision: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'version_conflict' } },
    });
    expect(await owner('PUT', note, { text: ' ', revision: 2 })).toMatchObject({
      status: 400,
      body: { error: { fields: { text: 'Write your note' } } },
    });
    expect((await owner('GET', address)).body['notes']).toMatchObject([
      { text: 'Call after six.', revision: 2, earlier: [{ text: 'Call after five.' }] },
    ]);
  });

  test('notes a call, which answers the sender and is found by all of its words', async () => {
    const id = randomUUID();
    const { path, bodyOf } = types['contact']!;
    await visitor().post(path, { ...bodyOf(`${id}@senders.example`), id });
    const address = `/admin/work-items/contact/${id}`;
    const call = `${address}/calls/${randomUUID()}`;
    expect(await sales('PUT', call, { direction: 'out', minutes: 4, text: ' ' })).toMatchObject({
      status: 400,
      body: { error: { fields: { text: 'Write what was said' } } },
    });
    // More words than one transaction takes.
    const text = Array.from({ length: 120 }, (_, index) => `spoken${index}${id.slice(0, 4)}`).join(' ');
    const noted = await sales('PUT', call, { direction: 'out', minutes: 4, text });
    const { email } = runner().admins[1]!;
    expect(noted).toMatchObject({
      status: 200,
      body: { item: { status: 'answered', owner: email }, call: { minutes: 4, by_email: email } },
    });
    expect(await sales('PUT', call, { direction: 'out', minutes: 4, text })).toMatchObject({
      status: 200,
      body: { item: { version: 2 } },
    });
    const { body } = await owner('GET', address);
    expect(body).toMatchObject({ calls: [noted.body['call']] });
    expect(body['item']).not.toHaveProperty('due_at');
    expect((await list({ search: `spoken119${id.slice(0, 4)}` })).items).toMatchObject([{ id }]);
  });

  test('returns the new version to the second of two administrators', async () => {
    const id = randomUUID();
    const { path, bodyOf } = types['contact']!;
    await visitor().post(path, { ...bodyOf(mailbox), id });
    const address = `/admin/work-items/contact/${id}`;
    const [first, second] = runner().admins.map(({ email }) => email);
    const answers = await Promise.all([
      owner('PUT', address, { version: 1, owner: first }),
      sales('PUT', address, { version: 1, owner: second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { error: { code: 'version_conflict', message: expect.stringContaining('Somebody else') } },
    });
    expect((await owner('GET', address)).body).toMatchObject({
      item: { version: 2 },
      history: [{ version: 2 }],
    });
  });

  describe('two submissions of one person under two addresses', () => {
    const other = `other.${randomUUID()}@example.com`;
    const id = randomUUID();
    const link = (body: object) =>
      sales('POST', `/admin/work-items/contact/${id}/links`, { relation: 'same-person', ...body });
    const emails = async () =>
      (await sales('GET', `/admin/work-items/contact/${id}/person`)).body['emails'] as string[];
    const reference = () => contactType.referenceOf(messageId());

    test('are joined by a reference number, and parted again', async () => {
      await visitor().post('/api/contact-submissions', { ...sampleMessage, email: other, id });
      expect(await emails()).toEqual([other]);
      expect(await link({ other: { reference: reference() } })).toMatchObject({
        status: 200,
        body: { other: { type: 'contact', id: messageId(), reference: reference() } },
      });
      expect((await emails()).toSorted()).toEqual([mailbox, other].toSorted());
      const { body } = await sales('GET', `/admin/work-items/contact/${messageId()}/progress`);
      expect(body['history']).toContainEqual(
        expect.objectContaining({
          fields: [{ name: 'same_person', from: '', to: contactType.referenceOf(id) }],
        }),
      );
      expect((await link({ other: { type: 'contact', id: messageId() }, undo: true })).status).toBe(200);
      expect(await emails()).toEqual([other]);
    });

    test.each([
      [{ other: {} }, 400],
      [{ other: { reference: '' } }, 400],
      [{ relation: 'friend', other: { reference: 'CM-0000-0000' } }, 400],
      [{ other: { reference: 'CM-0000-0000' } }, 400],
      [{ other: { type: 'contact', id: randomUUID() } }, 404],
    ])('are not joined by %j', async (body, status) => {
      expect((await link(body)).status).toBe(status);
    });
  });
});
