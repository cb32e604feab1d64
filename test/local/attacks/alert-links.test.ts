import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';
import { useRunner } from '../../support/use-runner.ts';
import { useVisitor } from '../../support/use-visitor.ts';

describe('the links of somebody’s alerts', () => {
  const runner = useRunner('prod');
  const { visitor, cloud } = useVisitor(runner);
  const email = `buyer@${randomUUID()}.example`;
  let stranger: Visitor;
  /** Of the mail that confirms, and of the address. */
  let [link, id]: string[] = [];

  const change = (who: Visitor, held: string, act?: object) =>
    who.post('/api/vehicle-alerts/changes', { link: held, ...(act && { act }) });
  const unsubscribe = async (token: string) => {
    const address = new URL('/api/unsubscriptions', runner().site);
    address.searchParams.set('token', token);
    const answer = await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    return { status: answer.status, body: await answer.json() };
  };
  const stored = async () =>
    (await cloud().allItems('vehicle_alerts')).filter((item) => JSON.stringify(item).includes(id!));

  beforeAll(async () => {
    stranger = await newVisitor(runner());
    const asked = { id: randomUUID(), email, query: 'make=Toyota' };
    expect(await visitor().post('/api/vehicle-alerts', asked)).toEqual({ status: 200, body: {} });
    await cloud().sweep();
    const mail = (await cloud().inbox()).find(({ to }) => to.includes(email));
    link = /\/vehicle-alerts#(\S+)/.exec(mail!.text)![1]!;
    expect(await change(visitor(), link, { kind: 'confirm' })).toMatchObject({ status: 200 });
    const items = await cloud().allItems('vehicle_alerts');
    id = String(items.find((item) => item['kind'] === 'address' && item['email'] === email)!['id']);
  });

  test('are stored nowhere', async () => {
    const [, secret = ''] = link!.split('.');
    expect(secret).toMatch(/^[\da-f]{64}$/);
    for (const table of ['vehicle_alerts', 'counters', 'audit'])
      expect(JSON.stringify(await cloud().allItems(table))).not.toContain(secret);
  });

  test('are told by no guess, and a link for one purpose is none for another', async () => {
    const before = await stored();
    expect(before).not.toEqual([]);
    const [, secret = ''] = link!.split('.');
    const guesses = ['0'.repeat(64), secret].flatMap((held) =>
      ['vehicle-alert', 'vehicle-alerts', 'saved-application'].map((type) => `${type}:${id}.${held}`),
    );
    for (const guess of guesses) {
      for (const act of [undefined, { kind: 'confirm' }, { kind: 'end', alert: randomUUID() }])
        expect([409, 400]).toContain((await change(stranger, guess, act)).status);
      expect(await unsubscribe(guess)).toEqual({ status: 200, body: {} });
    }
    expect(await unsubscribe(link!)).toEqual({ status: 200, body: {} });
    expect(await stored()).toEqual(before);
  });

  test('are asked for without telling whether an address has alerts', async () => {
    const ask = (address: string) => stranger.post('/api/my-requests/links', { email: address });
    const nobody = await ask(`nobody@${randomUUID()}.example`);
    expect(await ask(email)).toEqual(nobody);
  });
});
