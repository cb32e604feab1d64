import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { factOf } from '#domain/my-request/fact.ts';
import { parseRequestLink } from '#domain/my-request/request-link.ts';
import { receivedEvent } from '#domain/report/report-event.ts';
import type { Report } from '#domain/report/contract.ts';
import { vehiclePagePath } from '#domain/site/paths.ts';
import { senderOf } from '#domain/submissions/sender.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { tables, type TableName } from '#domain/tables.ts';
import { formAttributeNames } from '#domain/vehicles/vehicle.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { listReleases } from '../../scripts/release/releases.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { later, laterAct, ofLater } from '../support/later-release.ts';
import { loadRelease, releasedFile, startFromRelease, type Item } from '../support/release.ts';
import { takeUpArrivals } from '../support/take-up-arrivals.ts';

interface Addresses {
  readonly pages: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

const linksTo = (path: string, links: readonly string[]): string[] =>
  links.filter((link) => link.startsWith(`${path}#`)).map((link) => link.slice(path.length + 1));

const releases = listReleases();

if (releases.length === 0) test.todo('the data of the first release');

for (const release of releases)
  describe(`what ${release} has stored, with an attribute of a later release`, () => {
    const dataDir = newDataDir();
    const links: string[] = releasedFile(release, 'links');
    let runner: Runner;
    let cloud: ReturnType<typeof cloudOf>;
    let stored: ReadonlyMap<TableName, readonly Item[]>;
    let owner: ApiCaller;
    let visitor: Visitor;

    beforeAll(async () => {
      startFromRelease(release, dataDir);
      runner = await startRunner(dataDir);
      cloud = cloudOf(runner);
      visitor = await newVisitor(runner);
      owner = callerWith(runner, (await signIn(runner, runner.admins[0]!.email)).idToken);
      const loaded = new Map(await loadRelease(release, runner, cloud, ofLater));
      await takeUpArrivals(cloud);
      for (const table of ['work_items', 'work_history'] as const) {
        const items = await cloud.allItems(table);
        // Events are derived from their item anew, whenever it changes.
        for (const { id, entry, kind } of loaded.get(table) ?? [])
          expect(items.find((one) => one['id'] === id && one['entry'] === entry)).toMatchObject(
            kind === 'event' ? { kind } : later,
          );
        loaded.set(table, items);
      }
      stored = loaded;
    });
    afterAll(async () => {
      cloud?.close();
      await runner?.stop();
      removeDataDir(dataDir);
    });

    const itemsOf = (table: TableName): readonly Item[] => stored.get(table) ?? [];
    const submissions = () =>
      submissionTypes.flatMap((type) =>
        itemsOf(type.table).map((record) => ({ type, record, id: String(record['id']) })),
      );
    const get = async (path: string) => {
      const { status, body } = await owner('GET', path);
      expect([path, status]).toEqual([path, 200]);
      return body;
    };
    const post = async (path: string, sent: object) => {
      const { status, body } = await owner('POST', path, sent);
      expect([path, sent, status]).toEqual([path, sent, 200]);
      return body;
    };
    const nowOf = async (table: TableName, id: unknown) =>
      (await cloud.allItems(table)).find((item) => item['id'] === id);

    test('is listed and opened on the desk', async () => {
      const listed: string[] = [];
      let next: { readonly cursor?: string } | undefined = {};
      while (next !== undefined) {
        const page = await post('/admin/work-items/searches', next);
        listed.push(...(page.items as { id: string }[]).map(({ id }) => id));
        next = page.next_cursor === undefined ? undefined : { cursor: page.next_cursor as string };
      }
      for (const { type, record, id } of submissions()) {
        const path = `/admin/work-items/${type.name}/${id}`;
        const { item, sender, history, replies } = await get(path);
        const work = itemsOf('work_items').find((one) => one['id'] === workItemId(type.name, id));
        const card = work?.['card'] as Item;
        expect(item).toMatchObject({ id, status: card['status'], owner: card['owner'], name: card['name'] });
        expect(sender.email === '').toBe(senderOf(type, record).email === '');
        const entries = itemsOf('work_history').filter((one) => one['id'] === work?.['id']);
        const ofKind = (kind: string) => entries.filter((one) => one['kind'] === kind);
        expect([history.length, replies.length]).toEqual([ofKind('change').length, ofKind('reply').length]);
        const parts = ['progress', 'person', 'related', ...(type.documents.length > 0 ? ['documents'] : [])];
        for (const part of parts) await get(`${path}/${part}`);
        expect([path, work?.['aside_until'] !== undefined || listed.includes(id)]).toEqual([path, true]);
      }
    });

    test('is counted in the report, in the register, in the activity, and in the settings', async () => {
      const received = itemsOf('work_history').filter(({ entry }) => entry === `event ${receivedEvent}`);
      const days = received.flatMap(({ day }) => (typeof day === 'string' ? [day] : [])).toSorted();
      const report = (await get(`/admin/report?from=${days[0]}&to=${days.at(-1)}`)) as unknown as Report;
      const total = report.groups.type.reduce((sum, { counts }) => sum + (counts[receivedEvent] ?? 0), 0);
      expect(total).toBe(days.length);
      const act = itemsOf('audit').find(({ action }) => action === laterAct);
      const { acts } = await post('/admin/activity/searches', { record: act?.['record_id'] });
      expect(JSON.stringify(acts)).toContain(`acted on {record} (${laterAct})`);
      const settings = await get('/admin/settings');
      const names = [settings.templates, settings.filters, settings.lenders]
        .flat()
        .map(({ name }) => name as string);
      expect(names.toSorted()).toEqual(
        itemsOf('desk_settings')
          .map(({ name }) => String(name))
          .toSorted(),
      );
    });

    test('is opened by the links of its mails', async () => {
      const opened = await Promise.all(
        linksTo('/my-request', links).map(async (link) => {
          const { type, id } = parseRequestLink(link) ?? {};
          const of = submissions().find((one) => one.id === id && one.type.name === type);
          if (of === undefined) return 'unknown';
          const fact = factOf(of.type, of.record, 'sender')?.value;
          const { status, body } = await visitor.post('/api/my-requests/openings', { link, fact });
          return status === 200 ? `${type} ${body.reference}` : (body.error.code as string);
        }),
      );
      for (const { name } of submissionTypes)
        expect([name, opened.some((one) => one.startsWith(`${name} `))]).toEqual([name, true]);
      const reasons = new Set(opened.filter((one) => !one.includes(' ')));
      expect([...reasons].filter((one) => !['unknown', 'link_replaced', 'fact_wrong'].includes(one))).toEqual(
        [],
      );
      const continued = new Map<unknown, boolean>();
      for (const link of linksTo('/loan-application', links)) {
        const saved = itemsOf('saved_applications').find((one) => link.includes(String(one['id'])));
        if (saved?.['email'] === undefined) continue;
        const fact = (saved['fact'] as Item | undefined)?.['value'];
        const device = randomUUID();
        const { status, body } = await visitor.post('/api/saved-applications/openings', {
          link,
          fact,
          device,
        });
        // A later mail has replaced the link of an earlier one.
        continued.set(saved['id'], status === 200 || continued.get(saved['id']) === true);
        expect([link, status === 200 || body.error.code]).toEqual([link, status === 200 || 'link_replaced']);
        if (status === 200) expect(body.steps.length).toBe(Object.keys(saved['steps'] as Item).length);
      }
      expect([...continued.values()]).not.toContain(false);
    });

    test('is exported to each person', async () => {
      for (const { type, record, id } of submissions()) {
        const { email, phone } = senderOf(type, record);
        const identifier = email || phone;
        // One that was taken by hand may have neither.
        if (identifier === '') continue;
        const found: Item[] = [];
        let after: unknown;
        do {
          const page = await post('/admin/privacy/searches', {
            identifier,
            ...(after !== undefined && { after }),
          });
          found.push(...(page.records as Item[]));
          after = page.next;
        } while (after !== undefined);
        const own = found.find((one) => one['id'] === id);
        const { record: exported } = await post('/admin/privacy/exports', {
          identifier,
          kind: own?.['kind'],
          id,
        });
        expect(exported).toMatchObject({ id, ...later });
      }
    });

    test('is listed to visitors, and found by alerts', async () => {
      const available = itemsOf('vehicles').filter((one) => one['is_available'] === true);
      const { vehicles } = (await (await fetch(`${runner.site}/api/vehicles`)).json()) as {
        vehicles: Item[];
      };
      expect(new Set(vehicles.map(({ id }) => id))).toEqual(new Set(available.map(({ id }) => id)));
      for (const { id } of available)
        expect((await fetch(`${runner.site}${vehiclePagePath(String(id))}`)).status).toBe(200);
      await cloud.runScheduled('look-for-alerts');
      await cloud.sweep();
      for (const alert of itemsOf('vehicle_alerts').filter(({ kind }) => kind === 'address'))
        expect(await nowOf('vehicle_alerts', alert['id'])).toMatchObject({ email: alert['email'], ...later });
    });

    test('goes on: what staff change has the attribute of the later release afterwards', async () => {
      for (const type of submissionTypes) {
        const sample = itemsOf('work_items').find(
          ({ id, card }) => String(id).startsWith(`${type.name}:`) && (card as Item)['status'] === 'new',
        );
        const itemId = String(sample?.['id']);
        const id = itemId.slice(type.name.length + 1);
        const path = `/admin/work-items/${type.name}/${id}`;
        const { item } = await get(path);
        const tagged = await owner('PUT', path, { version: item.version, tags: ['upgraded'] });
        expect([path, tagged.status]).toEqual([path, 200]);
        const reply = { reply_id: randomUUID(), version: item.version + 1, subject: 'Kia ora', text: 'Yes.' };
        expect([path, (await owner('POST', `${path}/replies`, reply)).status]).toEqual([path, 200]);
        expect(await nowOf('work_items', itemId)).toMatchObject({ ...later, card: { tags: ['upgraded'] } });
        expect(await nowOf(type.table, id)).toMatchObject(later);
      }
      const vehicle = itemsOf('vehicles').find(({ make }) => make !== undefined);
      const before = await get(`/admin/vehicles/${String(vehicle?.['id'])}`);
      const form = Object.fromEntries([...formAttributeNames, 'version'].map((name) => [name, before[name]]));
      const edited = await owner('PUT', `/admin/vehicles/${before.id}`, { ...form, price: before.price + 1 });
      expect(edited.status).toBe(200);
      expect(await nowOf('vehicles', before.id)).toMatchObject({ ...later, price: before.price + 1 });
      const lender = itemsOf('desk_settings').find(({ id }) => id === 'lender');
      const { name, contact, turn_around, note, version, setting } = lender ?? {};
      const content = { name, contact, turn_around, note: `${String(note)}!`, version };
      expect((await owner('PUT', `/admin/settings/lenders/${String(setting)}`, content)).status).toBe(200);
      const settings = await cloud.allItems('desk_settings');
      expect(settings.find((one) => one['setting'] === setting)).toMatchObject({
        ...later,
        note: content.note,
      });
    });

    test('is erased with all that belongs to it', async () => {
      const { type, record, id } = submissions()[0]!;
      const { email, phone } = senderOf(type, record);
      const identifier = email || phone;
      const { records } = await post('/admin/privacy/searches', { identifier });
      const { kind } = (records as Item[]).find((one) => one['id'] === id)!;
      await post('/admin/privacy/erasures', { identifier, kind, id, includes_legal_retention: true });
      const text = JSON.stringify(
        await Promise.all(
          tables.filter(({ name }) => name !== 'audit').map(({ name }) => cloud.allItems(name)),
        ),
      );
      expect(text).not.toContain(id);
    });

    test('has its pages, files and redirects still', async () => {
      const { pages, files, redirects }: Addresses = releasedFile(release, 'addresses');
      const statusOf = async (path: string) =>
        (await fetch(runner.site + path, { redirect: 'manual' })).status;
      for (const path of [...pages, ...files]) expect([path, await statusOf(path)]).toEqual([path, 200]);
      for (const path of Object.keys(redirects))
        expect([path, (await statusOf(path)) < 400]).toEqual([path, true]);
    });
  });
