import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('what the team keeps for itself', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let owner: ApiCaller;
  let sales: ApiCaller;
  let id: string;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    id = randomUUID();
    const message = {
      name: 'Aroha Ngata',
      email: 'aroha@example.com',
      phone: '',
      subject: 'general',
      message: 'Hi',
    };
    expect(await visitor().post('/api/contact-submissions', { ...message, id })).toMatchObject({
      status: 201,
    });
  });

  const template = { name: 'Rates', types: ['contact'], text: 'About {amount}, {first name}.' };
  const settingOf = async (kind: 'templates' | 'filters' | 'lenders', settingId: string) => {
    const { body } = await owner('GET', '/admin/settings');
    return (body[kind] as { readonly id: string }[]).filter((setting) => setting.id === settingId);
  };
  const audited = async (settingId: string) =>
    (await cloud().allItems('audit'))
      .filter(({ record_id: record }) => record === settingId)
      .map(({ action }) => String(action))
      .toSorted();

  test('is written by any administrator, offered in replies, and never overwritten unseen', async () => {
    const templateId = randomUUID();
    const path = `/admin/settings/templates/${templateId}`;
    const unknown = { version: 0, ...template, text: 'For {amout}' };
    expect(await sales('PUT', path, unknown)).toMatchObject({
      status: 400,
      body: { error: { fields: { text: expect.stringContaining('{amout}') } } },
    });
    const saved = await sales('PUT', path, { version: 0, ...template });
    expect(saved).toMatchObject({ status: 200, body: { id: templateId, version: 1, ...template } });
    expect(await owner('GET', `/admin/work-items/contact/${id}`)).toMatchObject({
      body: {
        templates: expect.arrayContaining([
          expect.objectContaining({ label: 'Rates', text: `About ${writeHereMarker}, Aroha.` }),
        ]),
      },
    });
    expect(await owner('PUT', path, { version: 1, ...template, name: 'Our rates' })).toMatchObject({
      status: 200,
    });
    const conflict = { status: 409, body: { error: { code: 'version_conflict' } } };
    expect(await sales('PUT', path, { version: 1, ...template, name: 'My rates' })).toMatchObject(conflict);
    const removal = { kind: 'template', id: templateId };
    expect(await sales('POST', '/admin/settings/removals', { ...removal, version: 1 })).toMatchObject(
      conflict,
    );
    expect(await settingOf('templates', templateId)).toMatchObject([{ name: 'Our rates', version: 2 }]);
    expect(await sales('POST', '/admin/settings/removals', { ...removal, version: 2 })).toMatchObject({
      status: 200,
    });
    expect(await settingOf('templates', templateId)).toEqual([]);
    expect(await audited(templateId)).toEqual(['setting.remove', 'setting.save', 'setting.save']);
  });

  test('has filters of the inbox, without what was searched for', async () => {
    const filterId = randomUUID();
    const path = `/admin/settings/filters/${filterId}`;
    const filter = { version: 0, name: 'Due today', filters: { view: 'inbox', due: 'today' } };
    const searching = { ...filter, filters: { search: 'Aroha' } };
    expect(await sales('PUT', path, searching)).toMatchObject({ status: 400 });
    expect(await sales('PUT', path, filter)).toMatchObject({ status: 200 });
    expect(await settingOf('filters', filterId)).toMatchObject([
      { name: 'Due today', filters: filter.filters },
    ]);
    await owner('POST', '/admin/settings/removals', { kind: 'filter', id: filterId, version: 1 });
    expect(await settingOf('filters', filterId)).toEqual([]);
  });

  test('has lenders with their turn-around, which any administrator adds and removes', async () => {
    const lenderId = randomUUID();
    const path = `/admin/settings/lenders/${lenderId}`;
    const lender = {
      name: 'Harbour Lending',
      contact: 'Brokers’ desk\n09 555 0141',
      turn_around: 2,
      note: '',
    };
    for (const turn_around of [-1, 1.5, 61]) {
      expect(await sales('PUT', path, { version: 0, ...lender, turn_around })).toMatchObject({
        status: 400,
        body: { error: { fields: { turn_around: 'Enter working days, 60 at most' } } },
      });
    }
    expect(await sales('PUT', path, { version: 0, ...lender, turn_around: 60 })).toMatchObject({
      status: 200,
    });
    expect(await owner('PUT', path, { version: 1, ...lender })).toMatchObject({ status: 200 });
    expect(await settingOf('lenders', lenderId)).toMatchObject([{ ...lender, version: 2 }]);
    await sales('POST', '/admin/settings/removals', { kind: 'lender', id: lenderId, version: 2 });
    expect(await settingOf('lenders', lenderId)).toEqual([]);
    expect(await audited(lenderId)).toEqual(['setting.remove', 'setting.save', 'setting.save']);
  });
});
