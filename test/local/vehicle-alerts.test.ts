import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { alertQuota } from '#domain/alerts/alert-quota.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { stockWithoutPictures } from '../../tools/product/vehicle-stock.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const path = '/api/vehicle-alerts';
const hourMs = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hourMs).toISOString();
const ended = { status: 409, body: { error: { code: 'no_longer_available' } } };

describe('alerts about vehicles', () => {
  const runner = useRunner();
  const { cloud } = useVisitor(runner);
  let who: Visitor;
  let owner: ApiCaller;
  let make: string;
  let email: string;

  beforeAll(async () => {
    owner = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });
  beforeEach(async () => {
    // Of its own for each test, with the limits of a session.
    who = await newVisitor(runner());
    make = `Moa${randomUUID().slice(0, 8)}`;
    email = `buyer@${randomUUID()}.example`;
  });
  afterEach(async () => {
    await cloud().breakMail('none');
    await cloud().putVehicles(added.map((vehicle) => ({ ...vehicle, is_available: false })));
    added = [];
  });

  let added: Vehicle[] = [];
  const list = async (more: Partial<Vehicle> = {}): Promise<Vehicle> => {
    const vehicle = {
      ...stockWithoutPictures(2)[1]!,
      id: randomUUID(),
      make,
      is_available: true,
      published_at: hoursAgo(1),
      ...more,
    };
    added.push(vehicle);
    await cloud().putVehicles([vehicle]);
    return vehicle;
  };
  const ask = (query: string, more: object = {}) =>
    who.post(path, { id: randomUUID(), email, query, ...more });
  const mails = async (to = email) => (await cloud().inbox()).filter((mail) => mail.to.includes(to));
  const linkIn = (text: string): string => /\/vehicle-alerts#(\S+)/.exec(text)![1]!;
  const change = (link: string, act?: object) => who.post(`${path}/changes`, { link, ...(act && { act }) });
  const itemsOf = async (kind: string) =>
    (await cloud().allItems('vehicle_alerts')).filter((item) => item['kind'] === kind);
  const ofAddress = async (address = email) =>
    (await itemsOf('address')).find((item) => item['email'] === address);

  /** Asks for an alert and turns it on. @returns the link that did */
  const turnOn = async (query = `make=${make}`): Promise<string> => {
    const before = (await mails()).length;
    expect(await ask(query)).toEqual({ status: 200, body: {} });
    await cloud().sweep();
    const all = await mails();
    expect(all).toHaveLength(before + 1);
    const links = all.map(({ text }) => linkIn(text));
    const opened = await Promise.all(links.map(async (link) => ({ link, body: (await change(link)).body })));
    const { link } = opened.find(({ body }) => body.asked !== undefined)!;
    expect(await change(link, { kind: 'confirm' })).toMatchObject({ status: 200 });
    return link;
  };

  /** Makes the address's look due, as if it were another day, and its alerts as old as that. */
  const makeDue = async (): Promise<void> => {
    const stored = (await ofAddress())!;
    const lookedUntil = hoursAgo(20);
    const alerts = (stored['alerts'] as object[]).map((alert) =>
      Object.assign(alert, { looked_until: lookedUntil }),
    );
    await cloud().dynamodb.send(
      new UpdateCommand({
        TableName: cloud().tableNamed('vehicle_alerts'),
        Key: { id: stored['id'] },
        UpdateExpression: 'SET alerts = :alerts, look_due_at = :past',
        ExpressionAttributeValues: { ':alerts': alerts, ':past': '2020-01-01T00:00:00.000Z' },
      }),
    );
  };
  const look = () => cloud().runScheduled('look-for-alerts');
  const vehicleMails = async () => (await mails()).filter(({ subject }) => subject.includes('ew '));
  const unsubscribeAddress = async (id: string): Promise<string> => {
    const source = await (await fetch(new URL(`/messages/${id}/source`, runner().inbox))).text();
    return /^List-Unsubscribe: ?<(.+)>\r$/m.exec(source.replaceAll(/\r\n[ \t]+/g, ''))![1]!;
  };

  test('are confirmed by a press, mail a new vehicle once, and end by one click', async () => {
    const query = `make=${make}&maxPrice=999999`;
    expect(await ask(query)).toEqual({ status: 200, body: {} });
    await Promise.all([cloud().sweep(), cloud().sweep()]);
    const [confirmation, ...others] = await mails();
    expect(others).toEqual([]);
    // Anybody could have typed the address.
    expect(confirmation!.subject + confirmation!.text + confirmation!.html).not.toContain(make);
    const link = linkIn(confirmation!.text);
    const opened = await change(link);
    expect(opened).toMatchObject({ status: 200, body: { alerts: [] } });
    expect(opened.body.asked.label).toBe(`${make}, Up to $999,999`);
    expect(opened.body.email).toMatch(/^b•••@/);
    expect(await ofAddress()).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => change(link, { kind: 'confirm' })));
    for (const { body } of answers) expect(body.alerts).toMatchObject([{ query }]);

    const vehicle = await list();
    await list({ make: 'Else', id: randomUUID() });
    await makeDue();
    await Promise.all([look(), look()]);
    await Promise.all([cloud().sweep(), cloud().sweep()]);
    const [mail, ...more] = await vehicleMails();
    expect(more).toEqual([]);
    const title = `${vehicle.year} ${make} ${vehicle.model}`;
    expect(mail!.subject).toBe(`New for sale: ${title}`);
    expect(mail!.text).toContain(`/contact-seller/${vehicle.id}`);

    // A changed price is no new vehicle.
    await cloud().putVehicles([{ ...vehicle, price: vehicle.price - 500 }]);
    await makeDue();
    await look();
    await cloud().sweep();
    expect(await vehicleMails()).toHaveLength(1);

    const address = await unsubscribeAddress(mail!.id);
    for (const method of ['POST', 'POST'])
      expect((await fetch(address, { method, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect(await ofAddress()).toBeUndefined();
    expect(await change(linkIn(mail!.text))).toMatchObject(ended);
    expect(await change(link)).toMatchObject(ended);
  });

  test('name a vehicle once that fits two of them, and send nothing that has ended since its mail was queued', async () => {
    await turnOn();
    await turnOn(`search=${make}`);
    const { id } = await list();
    // The product's own schedule sends nothing meanwhile.
    await cloud().breakMail('down');
    await makeDue();
    await look();
    const stored = (await ofAddress())!;
    const found = (await itemsOf('found')).find((item) => item['owner'] === stored['id'])!;
    expect(found['vehicles']).toMatchObject([{ id, alerts: [expect.any(String), expect.any(String)] }]);
    const [first, second] = (stored['alerts'] as { id: string }[]).map((alert) => alert.id);
    const link = linkIn((await mails())[0]!.text);
    await change(link, { kind: 'end', alert: first });
    expect((await change(link)).body.alerts).toMatchObject([{ id: second }]);
    await change(link, { kind: 'end', alert: second });
    await cloud().breakMail('none');
    await cloud().endPauses('vehicle_alerts', String(found['id']));
    await cloud().sweep();
    expect(await vehicleMails()).toEqual([]);
    expect(await ofAddress()).toBeUndefined();
  });

  test('are five at most, and go on after one has ended', async () => {
    const link = await turnOn();
    const stored = (await ofAddress())!;
    const [alert] = stored['alerts'] as { id: string }[];
    const five = [alert, ...Array.from({ length: 4 }, () => ({ ...alert, id: randomUUID() }))];
    await cloud().putItems('vehicle_alerts', [{ ...stored, alerts: five }]);
    await ask('make=Toyota');
    await cloud().sweep();
    const links = (await mails()).map(({ text }) => linkIn(text));
    const sixth = links.find((one) => one !== link)!;
    const refused = await change(sixth, { kind: 'confirm' });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.error.message).toMatch(/^You have 5 alerts/);
    expect(await change(sixth, { kind: 'end', alert: five[3]!.id })).toMatchObject({ status: 200 });
    const confirmed = await change(sixth, { kind: 'confirm' });
    expect(confirmed.body.alerts).toHaveLength(5);
    expect(confirmed.body.asked).toBeUndefined();
  });

  test('forget an address once its alerts have ended by themselves', async () => {
    const link = await turnOn();
    const stored = (await ofAddress())!;
    const alerts = (stored['alerts'] as object[]).map((alert) =>
      Object.assign(alert, { ends_at: hoursAgo(1) }),
    );
    const over = { ...stored, alerts };
    await cloud().putItems('vehicle_alerts', [over]);
    expect(await change(link)).toMatchObject({ status: 200, body: { alerts: [] } });
    await cloud().putItems('vehicle_alerts', [{ ...over, look_due_at: '2020-01-01T00:00:00.000Z' }]);
    await look();
    expect((await cloud().allItems('vehicle_alerts')).filter((item) => item['id'] === stored['id'])).toEqual(
      [],
    );
    expect(await change(link)).toMatchObject(ended);
  });

  test('refuse what is no filter, and answer a robot as anybody else', async () => {
    expect(await ask('colour=blue')).toMatchObject({
      status: 400,
      body: { error: { fields: { query: expect.any(String) } } },
    });
    expect(await ask('near=Atlantis')).toMatchObject({
      status: 400,
      body: { error: { fields: { query: 'Choose a town from the list, then ask again' } } },
    });
    expect(await ask('make=Toyota', { leave_blank: 'spam' })).toEqual({ status: 200, body: {} });
    expect((await itemsOf('asked')).filter((item) => item['email'] === email)).toEqual([]);
    const guessed = `vehicle-alert:${randomUUID()}.${'0'.repeat(64)}`;
    expect(await change(guessed, { kind: 'confirm' })).toMatchObject(ended);
  });

  test('can be asked for ten times a day in a session, repeats included', async () => {
    const id = randomUUID();
    for (let times = 0; times < alertQuota.session; times += 1)
      expect(await ask('make=Kia', { id })).toEqual({ status: 200, body: {} });
    expect(await ask('make=Kia', { id })).toMatchObject({
      status: 429,
      body: { error: { code: 'daily_quota_reached', message: expect.stringContaining('Call us on') } },
    });
    expect((await itemsOf('asked')).filter((item) => item['email'] === email)).toHaveLength(1);
  });

  test('are sent once though the mail service fails, and once a day', async () => {
    await turnOn();
    await list();
    await cloud().breakMail('down');
    await makeDue();
    await look();
    await cloud().sweep();
    expect(await vehicleMails()).toEqual([]);
    await cloud().breakMail('none');
    const found = (await itemsOf('found')).find((item) => item['alert_queue'] === 'pending');
    await cloud().endPauses('vehicle_alerts', String(found!['id']));
    await cloud().sweep();
    expect(await vehicleMails()).toHaveLength(1);
    // Another mail of the same day waits for the next.
    const another = await list();
    await cloud().putItems('vehicle_alerts', [
      { ...found, id: randomUUID(), vehicles: [{ ...(found!['vehicles'] as object[])[0], id: another.id }] },
    ]);
    await cloud().sweep();
    expect(await vehicleMails()).toHaveLength(1);
  });

  test('are not sent again by a mail service that has said nothing', async () => {
    await turnOn();
    await list();
    await cloud().breakMail('accept-then-timeout');
    await makeDue();
    await look();
    await cloud().sweep();
    await cloud().breakMail('none');
    const { id } = (await ofAddress())!;
    const found = (await itemsOf('found')).find((item) => item['owner'] === id)!;
    expect(found['alert_problem']).toMatch(/^unknown whether sent/);
    await cloud().endPauses('vehicle_alerts', String(found['id']));
    await cloud().sweep();
    expect(await vehicleMails()).toHaveLength(1);
  });

  test('end once their address marks a mail as spam', async () => {
    email = `complaint+${randomUUID()}@simulator.amazonses.com`;
    await turnOn();
    await list();
    await makeDue();
    await look();
    await cloud().sweep();
    expect(await vehicleMails()).toHaveLength(1);
    await eventually(async () => expect(await ofAddress()).toBeUndefined());
  });

  test('are exported and erased for the person whose address they have', async () => {
    await turnOn();
    await ask('make=Honda');
    const found: { kind: string; id: string; label: string }[] = [];
    let after: unknown;
    do {
      const { body } = await owner('POST', '/admin/privacy/searches', {
        identifier: email,
        ...(after !== undefined && { after }),
      });
      found.push(...body.records);
      after = body.next;
    } while (after !== undefined);
    expect(found.map(({ kind, label }) => [kind, label])).toEqual(
      Array.from({ length: 3 }, () => ['vehicle-alerts', 'Alert about vehicles']),
    );
    const kept = [];
    for (const { kind, id } of found) {
      const person = { identifier: email, kind, id };
      const exported = await owner('POST', '/admin/privacy/exports', person);
      kept.push(JSON.stringify(exported.body.record));
      expect(await owner('POST', '/admin/privacy/erasures', person)).toMatchObject({ status: 200 });
    }
    expect(kept.join('')).toContain(`make=${make}`);
    const left = (await cloud().allItems('vehicle_alerts')).filter((item) => item['email'] === email);
    expect(left).toEqual([]);
    await cloud().sweep();
  });
});
