import { randomBytes, randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const path = '/api/saved-applications';
const ended = { status: 409, body: { error: { code: 'no_longer_available' } } };
const notFound = { status: 404, body: { error: { code: 'not_found' } } };

interface StepInput {
  readonly step: number;
  readonly based_on?: number;
  readonly settles?: boolean;
  readonly answers?: Record<string, string>;
  readonly documents?: readonly object[];
}

describe('applications that are saved to be finished later', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let other: Visitor;
  let owner: ApiCaller;
  let s3: S3Client;

  beforeAll(async () => {
    other = await newVisitor(runner());
    owner = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  });
  afterAll(() => s3.destroy());

  const newDraft = () => {
    const id = randomUUID();
    const key = randomBytes(32).toString('hex');
    return { id, device: randomUUID(), key, email: `${id}@saved.example` };
  };
  const save = (
    draft: { readonly id: string; readonly device: string; readonly email?: string; readonly key: string },
    count: number,
    steps: readonly StepInput[],
    { who = visitor(), ...more }: { readonly who?: Visitor; readonly wants_reminder?: boolean } = {},
  ) => {
    const sent = steps.map((step) => ({ based_on: 0, answers: {}, documents: [], ...step }));
    return who.post(path, { ...draft, ...more, page: draft.device, count, steps: sent });
  };
  const open = (link: string, fact?: string, who = other, device = randomUUID()) =>
    who.post(`${path}/openings`, { link, device, ...(fact !== undefined && { fact }) });
  const mailsTo = async ({ email }: { readonly email: string }) =>
    (await cloud().inbox()).filter(({ to }) => to.includes(email));
  const linkIn = (text: string): string => /#(saved-application:\S+)/.exec(text)![1]!;
  const linkOf = async (draft: { readonly email: string }): Promise<string> => {
    await cloud().sweep();
    return linkIn((await mailsTo(draft))[0]!.text);
  };
  const recordOf = async ({ id }: { readonly id: string }) =>
    (await cloud().allItems('saved_applications')).find((item) => item['id'] === id);
  const tagsOf = async (Key: string) => {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: runner().bucket, Key }));
    return Object.fromEntries(TagSet.map((tag) => [tag.Key, tag.Value]));
  };

  test('are sent to their owner as one link, which opens them at once while they tell nothing of the person', async () => {
    const draft = newDraft();
    const first = await save(draft, 1, [{ step: 1, answers: { firstName: 'Wiremu' } }]);
    expect(first).toMatchObject({ status: 200, body: { steps: [{ step: 1, revision: 1, others: [] }] } });
    const days = (Date.parse(first.body.ends_at) - Date.parse(first.body.saved_at)) / 86_400_000;
    expect(days).toBe(30);
    // The answer to the first save was lost, and with it the session.
    expect(
      await save(draft, 1, [{ step: 1, answers: { firstName: 'Wiremu' } }], { who: other }),
    ).toMatchObject({ status: 200, body: { key: draft.key, email: draft.email } });
    await Promise.all([cloud().sweep(), cloud().sweep()]);
    const [mail, ...more] = await mailsTo(draft);
    expect(more).toEqual([]);
    expect(mail!.text + mail!.html + mail!.subject).not.toContain('Wiremu');
    const opener = randomUUID();
    const opened = await open(linkIn(mail!.text), undefined, other, opener);
    expect(opened).toMatchObject({
      status: 200,
      body: { id: draft.id, email: draft.email, steps: [{ answers: { firstName: 'Wiremu' } }] },
    });
    const dateOfBirth = '1990-05-01';
    const again = await save(draft, 2, [
      { step: 1, based_on: 1, answers: { firstName: 'Wiremu', dateOfBirth } },
    ]);
    expect(again.body).toMatchObject({ ends_at: first.body.ends_at, steps: [{ revision: 2, others: [] }] });
    // From then on, the link alone opens nothing, nor does what it opened.
    const { id } = draft;
    const laptop = { id, device: randomUUID() };
    const step = [{ step: 2, answers: { employer: 'Kiwi Bakery' } }];
    const asked = { status: 400, body: { error: { code: 'fact_needed' } } };
    expect(await save({ id, device: opener, key: opened.body.key }, 1, step, { who: other })).toMatchObject(
      asked,
    );
    const proven = await open(linkIn(mail!.text), dateOfBirth, other, laptop.device);
    expect(await save({ ...laptop, key: proven.body.key }, 1, step, { who: other })).toMatchObject({
      status: 200,
      body: { steps: [{ answers: { dateOfBirth } }, { step: 2 }] },
    });
    // Staff see on the person's page that there is one, and none of its answers.
    const message = randomUUID();
    await other.post('/api/contact-submissions', { ...sampleMessage, email: draft.email, id: message });
    const { body: person } = await owner('GET', `/admin/work-items/contact/${message}/person`);
    expect(person['drafts']).toEqual([
      { email: draft.email, begun_at: expect.any(String), ends_at: first.body.ends_at },
    ]);
  });

  test('keep what two devices enter at once, until one version is chosen', async () => {
    const draft = newDraft();
    await save(draft, 1, [{ step: 2, answers: { employer: 'Kiwi Bakery' } }]);
    const laptop = { id: draft.id, device: randomUUID() };
    const opened = await open(await linkOf(draft), undefined, other, laptop.device);
    await save(draft, 2, [{ step: 2, based_on: 1, answers: { employer: 'Moa Bakery' } }]);
    const withKey = { ...laptop, key: opened.body.key as string };
    const both = await save(withKey, 1, [{ step: 2, based_on: 1, answers: { employer: 'Tui Bakery' } }], {
      who: other,
    });
    expect(both.body.steps).toMatchObject([
      { answers: { employer: 'Tui Bakery' }, others: [{ answers: { employer: 'Moa Bakery' } }] },
    ]);
    const chosen = { step: 2, based_on: 3, settles: true, answers: { employer: 'Moa Bakery' } };
    expect((await save(withKey, 2, [chosen], { who: other })).body.steps).toMatchObject([
      { answers: { employer: 'Moa Bakery' }, others: [] },
    ]);
  });

  test('ask for what only the applicant knows, end a link after five wrong answers, and mail a new one', async () => {
    const draft = newDraft();
    await save(draft, 1, [{ step: 1, answers: { phoneNumber: '021 555 0144' } }]);
    const link = await linkOf(draft);
    const before = await recordOf(draft);
    expect(await open(link)).toMatchObject({ status: 200, body: { fact_needed: 'phone-end' } });
    // As a mail filter does that opens every link.
    expect(await recordOf(draft)).toEqual(before);
    expect(await open(link, '0143')).toMatchObject({ status: 400, body: { error: { code: 'fact_wrong' } } });
    expect(await open(link, '0144')).toMatchObject({ status: 200, body: { id: draft.id } });
    const wrong = await Promise.all(Array.from({ length: 12 }, () => open(link, '9999')));
    expect(wrong.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5);
    const replaced = { status: 410, body: { error: { code: 'link_replaced' } } };
    expect(await open(link, '0144')).toMatchObject(replaced);
    const ask = async () => {
      expect(await other.post(`${path}/links`, { link })).toEqual({ status: 200, body: {} });
      await cloud().sweep();
    };
    await ask();
    // One an hour, whoever has an old link.
    await ask();
    const links = (await mailsTo(draft)).map(({ text }) => linkIn(text));
    expect([links.length, new Set(links).size]).toEqual([2, 2]);
    const newest = links.find((one) => one !== link)!;
    expect(await open(newest, '0144')).toMatchObject({ status: 200, body: { id: draft.id } });
    expect(await open(link, '0144')).toMatchObject(replaced);
    expect(await other.post(`${path}/links`, { link: newest.replace(/.$/, '') + 'x' })).toMatchObject({
      status: 400,
    });
    const guessed = newest.replace(/\.\w+$/, `.${'0'.repeat(64)}`);
    expect(await other.post(`${path}/links`, { link: guessed })).toEqual({ status: 200, body: {} });
    expect(await open(guessed, '0144')).toMatchObject(ended);
    // An applicant who lost all mails asks by the address.
    expect(await other.post('/api/my-requests/links', { email: draft.email })).toMatchObject({ status: 200 });
    await cloud().sweep();
    const mails = await mailsTo(draft);
    const byAddress = mails.find(({ subject }) => subject === 'The link that you asked for');
    expect(linkIn(byAddress!.text)).toBe(newest);
  });

  test('are sent once, with the files of another device, by whoever opened them; then nothing of them is left', async () => {
    const draft = newDraft();
    const key = await uploadFile(visitor(), sampleFile('image/jpeg', 900));
    const stray = await uploadFile(visitor(), sampleFile('image/jpeg', 950));
    const unsent = await uploadFile(visitor(), sampleFile('image/jpeg', 960));
    const file = (of: string) => ({ field: 'visaCopy', key: of, name: 'visa.jpg', size: 900 });
    await save(draft, 1, [{ step: 5, documents: [file(key), file(unsent)] }]);
    expect([await tagsOf(key), await tagsOf(unsent)]).toEqual([{ state: 'draft' }, { state: 'draft' }]);
    const link = await linkOf(draft);
    const device = randomUUID();
    const { body: opened } = await open(link, undefined, other, device);
    expect(opened.steps).toMatchObject([{ step: 5, documents: [{ name: 'visa.jpg' }, {}] }]);
    const laptop = { id: draft.id, device, key: opened.key as string };
    const foreign = [{ step: 5, based_on: 1, documents: [file(stray)] }];
    expect(await save(laptop, 1, foreign, { who: other })).toMatchObject({ status: 400 });
    const send = (visa_copy: string) =>
      other.post('/api/loan-applications', { ...formToPayload(sampleForm), visa_copy, id: draft.id });
    expect(await send(stray)).toMatchObject({ status: 400 });
    expect(await send(key)).toMatchObject({ status: 201, body: { id: draft.id } });
    expect(await tagsOf(key)).toMatchObject({ state: 'attached' });
    expect(await tagsOf(unsent)).toEqual({ state: 'unattached' });
    expect(await recordOf(draft)).toBeUndefined();
    const late = [{ step: 1, based_on: 0, answers: { firstName: 'Late' } }];
    expect(await save(draft, 1, late, { who: other })).toMatchObject(ended);
    expect(await open(link)).toMatchObject(ended);
  });

  test('have ended thirty days after they were first saved, though DynamoDB deletes them later', async () => {
    const draft = newDraft();
    const who = await newVisitor(runner());
    const first = [{ step: 1, answers: { firstName: 'Wiremu' } }];
    await save(draft, 1, first, { who });
    const link = await linkOf(draft);
    const record = await recordOf(draft);
    await cloud().putItems('saved_applications', [{ ...record, ends_at: new Date().toISOString() }]);
    expect(await open(link)).toMatchObject(ended);
    expect(await save(draft, 2, [{ ...first[0]!, based_on: 1 }])).toMatchObject(ended);
    expect(await other.post(`${path}/links`, { link })).toEqual({ status: 200, body: {} });
    await cloud().sweep();
    expect(await mailsTo(draft)).toHaveLength(1);
  });

  test('are deleted by a device that began or opened them, and by no other', async () => {
    const draft = newDraft();
    const key = await uploadFile(visitor(), sampleFile('image/jpeg', 970));
    const gone = await uploadFile(visitor(), sampleFile('image/jpeg', 980));
    await s3.send(new DeleteObjectCommand({ Bucket: runner().bucket, Key: gone }));
    const documents = [key, gone].map((of) => ({ field: 'visaCopy', key: of, name: 'visa.jpg', size: 970 }));
    await save(draft, 1, [{ step: 5, documents }]);
    const { id, device } = draft;
    const step = [{ step: 1, answers: { firstName: 'Mallory' } }];
    expect(await save({ ...draft, key: '0'.repeat(64) }, 2, step)).toMatchObject(notFound);
    const remove = (secret: string) => other.post(`${path}/deletions`, { id, device, key: secret });
    expect(await remove('0'.repeat(64))).toMatchObject(notFound);
    expect(await remove(draft.key)).toEqual({ status: 200, body: {} });
    expect(await remove(draft.key)).toEqual({ status: 200, body: {} });
    // So that a first save that comes late does not begin it anew.
    expect(await recordOf(draft)).toEqual({ id, expires_at: expect.any(Number) });
    expect(await save(draft, 1, step, { who: other })).toMatchObject(ended);
    expect(await tagsOf(key)).toEqual({ state: 'unattached' });
    // Not mailed either: it was deleted before.
    await cloud().sweep();
    expect(await mailsTo(draft)).toEqual([]);
  });

  test('send one reminder to people who asked for it, and none to people who unsubscribed by one click', async () => {
    const [reminded, unsubscribed, silent] = [newDraft(), newDraft(), newDraft()];
    const step = [{ step: 2, answers: { employer: 'Kiwi Bakery' } }];
    const who = await newVisitor(runner());
    const [, stopping] = await Promise.all([
      save(reminded, 1, step, { who, wants_reminder: true }),
      save(unsubscribed, 1, step, { who, wants_reminder: true }),
      save(silent, 1, step, { who }),
    ]);
    expect(stopping.status).toBe(200);
    await cloud().sweep();
    const [mail] = await mailsTo(unsubscribed);
    const source = await (await fetch(new URL(`/messages/${mail!.id}/source`, runner().inbox))).text();
    const headers = source.replaceAll(/\r\n[ \t]+/g, '');
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /^List-Unsubscribe: ?<(.+)>\r$/m.exec(headers)![1]!;
    const [token] = new URL(address).searchParams.getAll('token');
    const click = async (of: string) => {
      const response = await fetch(`${runner().site}/api/unsubscriptions?token=${encodeURIComponent(of)}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      return { status: response.status, text: await response.text() };
    };
    const answers = await Promise.all([
      click(token!.replace(/\w{4}$/, '0000')),
      click('wrong'),
      click(token!),
    ]);
    expect(answers).toEqual(answers.map(() => ({ status: 200, text: '{}' })));
    const ids = [reminded, unsubscribed, silent].map(({ id }) => id);
    await cloud().endPauses('saved_applications', ...ids);
    await cloud().sweep();
    await cloud().endPauses('saved_applications', ...ids);
    await cloud().sweep();
    const counts = await Promise.all([reminded, unsubscribed, silent].map(mailsTo));
    expect(counts.map(({ length }) => length)).toEqual([2, 1, 1]);
  });

  test('are exported and erased with their files, by the address that was saved or typed', async () => {
    const draft = newDraft();
    const who = await newVisitor(runner());
    const key = await uploadFile(who, sampleFile('image/jpeg', 990));
    const typed = `${randomUUID()}@typed.example`;
    await save(
      draft,
      1,
      [
        { step: 1, answers: { email: typed, firstName: 'Wiremu' } },
        { step: 5, documents: [{ field: 'visaCopy', key, name: 'visa.jpg', size: 990 }] },
      ],
      { who },
    );
    const person = { identifier: typed, kind: 'saved-applications', id: draft.id };
    let after: unknown;
    const found: object[] = [];
    do {
      const { body } = await owner('POST', '/admin/privacy/searches', {
        identifier: typed,
        ...(after !== undefined && { after }),
      });
      found.push(...body.records);
      after = body.next;
    } while (after !== undefined);
    expect(found).toMatchObject([
      {
        kind: person.kind,
        id: draft.id,
        label: 'Application saved, not sent',
        documents: 1,
        erasure: 'delete',
      },
    ]);
    const exported = await owner('POST', '/admin/privacy/exports', person);
    expect(exported.body.record).toMatchObject({ steps: { 1: { answers: { firstName: 'Wiremu' } } } });
    expect(exported.body.documents).toHaveLength(1);
    expect(await owner('POST', '/admin/privacy/erasures', person)).toMatchObject({ status: 200 });
    // As of a draft that was deleted: a page that is still open does not store it anew.
    expect(await recordOf(draft)).toEqual({ id: draft.id, expires_at: expect.any(Number) });
    expect(await save(draft, 2, [{ step: 1, answers: { firstName: 'Wiremu' } }], { who })).toMatchObject(
      ended,
    );
    await expect(tagsOf(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});
