import { randomBytes, randomUUID } from 'node:crypto';
import { GetObjectCommand, ListBucketsCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { tables } from '#domain/tables.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleJointDraft } from '../../tools/product/sample-joint-part.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { runScript } from '../support/command.ts';
import { heldLink, requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('an erasure of all that somebody has sent, saved and done by their link', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const owner = administratorOf(runner, 0);
  let s3: S3Client;

  beforeAll(() => {
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  });
  afterAll(() => s3.destroy());

  const post = async (path: string, body: object) => {
    const { status, body: answer } = await visitor().post(`/api/${path}`, body);
    expect({ path, ok: status < 300, answer }).toMatchObject({ ok: true });
  };
  const upload = (size: number) =>
    uploadFile(visitor(), sampleFile('application/pdf', size), 'payslip.pdf', 'application/pdf');

  /** @returns what must be nowhere once a person is erased */
  const live = async (): Promise<{ readonly email: string; readonly traces: readonly string[] }> => {
    const id = randomUUID();
    const mailbox = (of: string): string => `${of}.${id}@erased.example`;
    const [email, right, joint] = [mailbox('aroha'), mailbox('right'), mailbox('hohepa')];
    const born = '1988-02-13';
    const named = { jointName: 'Hohepa Ngāta', jointDateOfBirth: born, jointContact: joint };
    const files = [await upload(901), await upload(902)];
    await post('loan-applications', { ...formToPayload({ ...sampleForm, ...named }), email, id });
    await post('contact-submissions', { ...sampleMessage, email, id: randomUUID() });
    const device = { device: randomUUID(), key: randomBytes(32).toString('hex'), page: randomUUID() };
    const draft = { id: randomUUID(), ...device, email, count: 1, wants_reminder: true };
    const documents = [{ field: 'visaCopy', key: files[0]!, name: 'visa.pdf', size: 901 }];
    const answers = { email: mailbox('typed') };
    await post('saved-applications', { ...draft, steps: [{ step: 1, based_on: 0, answers, documents }] });
    await cloud().endPauses('loan_applications', id);
    await cloud().sweep();
    const own = (await cloud().inbox()).filter(({ to }) => to.includes(email));
    const link = requestLinkOf(own, applicationType.referenceOf(id));
    const held = await heldLink(visitor(), link);
    const asked = (await cloud().inbox()).filter(({ to }) => to.includes(joint));
    const jointLink = requestLinkOf(asked, applicationType.referenceOf(id));
    const part = { ...sampleJointDraft, email: mailbox('own') };
    await post('my-requests/joint', { ...(await heldLink(visitor(), jointLink, born)), part });
    const path = `/admin/work-items/${applicationType.name}/${id}`;
    const version = async () => (await owner('GET', `${path}/progress`)).body.item.version;
    await post('my-requests/messages', { ...held, id: randomUUID(), text: `Write to ${right}` });
    await post('my-requests/documents', { ...held, documents: [{ field: 'payslip', key: files[1] }] });
    const correction = { version: await version(), value: right };
    expect(await owner('PUT', `${path}/corrections/email`, correction)).toMatchObject({ status: 200 });
    expect(await owner('PUT', path, { version: await version(), status: 'in-review' })).toMatchObject({
      status: 200,
    });
    await cloud().sweep();
    const moved = (await cloud().inbox()).filter(({ to }) => to.includes(right));
    const next = await heldLink(visitor(), requestLinkOf(moved, applicationType.referenceOf(id)));
    await post('my-requests/corrections', { ...next, values: { email: mailbox('asked') } });
    await post('my-requests/withdrawals', { ...next, reason: `I am ${email}` });
    await post('my-requests/links', { email });
    await post('my-requests/links', { email: right });
    await post('my-requests/links', { email: joint });
    await post('my-requests/links', { email: part.email });
    await post('my-requests/links', { link });
    return { email, traces: [`${id}@erased.example`, ...files] };
  };

  const everywhere = async (): Promise<string> => {
    const items = await Promise.all(tables.map(({ name }) => cloud().allItems(name)));
    const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
    const objects: string[] = [];
    for (const { Name: Bucket = '' } of Buckets.filter(({ Name = '' }) => !Name.includes('-site'))) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
        for (const { Key = '' } of Contents) {
          const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
          objects.push(Key, await Body!.transformToString('latin1'));
        }
      }
    }
    return JSON.stringify([items, objects]).toLowerCase();
  };

  const expectGone = async (traces: readonly string[]): Promise<void> => {
    const all = await everywhere();
    for (const trace of traces)
      expect({ trace, isLeft: all.includes(trace) }).toEqual({ trace, isLeft: false });
  };

  test('from the desk leaves nothing of it in any table or bucket', async () => {
    const { email, traces } = await live();
    const before = await everywhere();
    for (const trace of traces) expect(before).toContain(trace);
    const found: FoundRecord[] = [];
    let after: object | undefined;
    do {
      const { body } = await owner('POST', '/admin/privacy/searches', { identifier: email, after });
      found.push(...body.records);
      after = body.next;
    } while (after !== undefined);
    expect(found.map(({ kind }) => kind).toSorted()).toEqual([
      'contact-submissions',
      'loan-applications',
      'saved-applications',
    ]);
    for (const { kind, id } of found) {
      const body = { identifier: email, kind, id };
      const exported = await owner('POST', '/admin/privacy/exports', body);
      if (kind === 'loan-applications') {
        expect(exported.body.record).toMatchObject({
          links_to_own_page: [{ valid_until: expect.any(String) }],
          corrections: expect.arrayContaining([
            expect.objectContaining({ to: expect.stringMatching(/^right\./) }),
            expect.objectContaining({ to: expect.stringMatching(/^asked\./), is_asked_for: true }),
          ]),
        });
      }
      const confirmed = { ...body, includes_legal_retention: true };
      expect(await owner('POST', '/admin/privacy/erasures', confirmed)).toEqual({ status: 200, body: {} });
    }
    await expectGone(traces);
    await cloud().sendReplies();
    await expectGone(traces);
  });

  test('by npm run privacy leaves nothing either', async () => {
    const { email, traces } = await live();
    const { stdout, stderr } = await runScript(
      ...(['privacy', 'erase', email, '--yes', '--include-legal-retention'] as const),
      ...(['--stage', 'local', '--data', runner().dataDir] as const),
    );
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('Erased 3 records.')]);
    await expectGone(traces);
  });
});
