import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { wordOf } from '#domain/work/search-words.ts';
import { workWordRows } from '#domain/work/work-words.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('a search of the desk', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const id = randomUUID();
  const reference = contactType.referenceOf(id);
  const [own, number] = [`q${randomInt(1e6, 9e6)}`, String(randomInt(1e6, 9e6))];
  const email = `wai.${own}@example.com`;
  const path = `/admin/work-items/contact/${id}`;
  let owner: ApiCaller;

  beforeAll(async () => {
    owner = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
    const message = { ...sampleMessage, id, name: `Wairua ’${own}`, email, phone: `021 ${number}` };
    expect(await visitor().post('/api/contact-submissions', message)).toMatchObject({ status: 201 });
  });

  const search = async (typed: string, more: Record<string, string> = {}): Promise<string[]> => {
    const filters = { search: typed, ...more };
    const { status, body } = await owner('POST', '/admin/work-items/searches', filters);
    expect(status).toBe(200);
    return (body as { items: { id: string }[] }).items.map((item) => item.id);
  };
  const change = async (fields: object) => {
    const { body: opened } = await owner('GET', path);
    const { version } = (opened as { item: { version: number } }).item;
    expect(await owner('PUT', path, { version, ...fields })).toMatchObject({ status: 200 });
  };

  test('finds a submission in every state', async () => {
    for (const fields of [{}, { aside_until: 'reply' }, { aside_until: '', status: 'spam' }]) {
      if (Object.keys(fields).length > 0) await change(fields);
      for (const typed of [reference, reference.slice(4, 9), number.slice(-6), own, email.slice(4)]) {
        expect([typed, await search(typed)]).toEqual([typed, [id]]);
      }
    }
    expect(await search(own, { view: 'closed' })).toEqual([id]);
    expect(await search(own, { view: 'inbox' })).toEqual([]);
  });

  test('finds a tag for as long as it is there, and the words of a note', async () => {
    await change({ tags: [`Tag ${own}x`] });
    expect(await search(`tag${own}x`)).toEqual([id]);
    await change({ tags: [own] });
    expect([await search(`tag${own}`), await search(own)]).toEqual([[], [id]]);
    await change({ tags: [] });
    expect(await search(own)).toEqual([id]);
    // More words than a transaction takes.
    const words = Array.from({ length: 150 }, (_, index) => `${own}n${index}`);
    const note = `${path}/notes/${randomUUID()}`;
    const body = { text: words.join(' ').slice(0, 1_990), revision: 0 };
    expect(await owner('PUT', note, body)).toMatchObject({ status: 200 });
    const last = body.text.split(' ').at(-2)!;
    expect([await search(words[0]!), await search(last)]).toEqual([[id], [id]]);
  });

  test('finds, exports and filters by what very many have in common', async () => {
    const expires_at = 2_000_000_000;
    const rows = Array.from({ length: 70 }, (_, index) => {
      const received_at = new Date(Date.UTC(2027, 0, 1) + index).toISOString();
      const item = { id: `contact:${randomUUID()}`, received_at, expires_at };
      return workWordRows(item, wordOf('word', `${own}x${index}`));
    });
    await cloud().putItems('work_words', rows.flat());
    const pages = [await search(own), await search(`${own} wairua`)];
    const exported = await owner('POST', '/admin/work-items/exports', { search: own });
    expect(exported).toMatchObject({ status: 200, body: { next_cursor: expect.any(String) } });
    const listed = await owner('POST', '/admin/activity/searches', { record: own });
    expect(listed).toMatchObject({ status: 200 });
    expect(pages).toEqual([[], [id]]);
  });

  test('finds nothing of what was erased, nor the words of its tags and notes', async () => {
    await change({ tags: [`${own}tag`] });
    const body = { identifier: email, kind: 'contact-submissions', id };
    expect(await owner('POST', '/admin/privacy/erasures', body)).toMatchObject({ status: 200 });
    expect(JSON.stringify(await cloud().allItems('work_words'))).not.toContain(id);
  });
});
