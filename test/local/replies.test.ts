import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import { brand } from '#domain/brand.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import { passOnReplyIds } from '#domain/replies/pass-on.ts';
import { initialStatus, nextStatuses } from '#domain/work/workflow.ts';
import { writeHereMarker } from '#domain/replies/reply-template.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { bounceEvent, complaintEvent } from '../../tools/product/mail-events.ts';
import { sampleAnswers } from '../../tools/product/sample-answers.ts';
import { sampledTypes, type SampledType } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { askForDocuments } from '../support/ask-for-documents.ts';
import { answerAddress } from '../support/answer-address.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

interface Template {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  readonly status?: string;
}

describe('replies to submissions', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const vehicle = { ...sampleVehicle, id: randomUUID(), contact_email: 'seller@sellers.example' };
  let types: Record<string, SampledType>;
  let owner: ApiCaller;
  let sales: ApiCaller;
  let mailbox: string;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    types = sampledTypes(vehicle);
  });
  beforeEach(() => {
    mailbox = `${randomUUID()}@senders.example`;
  });
  afterEach(() => cloud().breakMail('none'));

  const send = async (type: string) => {
    const id = randomUUID();
    const { path, bodyOf } = types[type]!;
    expect(await visitor().post(path, { ...bodyOf(mailbox), id })).toMatchObject({ status: 201 });
    return { id, path: `/admin/work-items/${type}/${id}`, reference: types[type]!.referenceOf(id) };
  };
  const mailsTo = async (address: string) => (await cloud().inbox()).filter(({ to }) => to.includes(address));
  const repliesOf = async (path: string) =>
    (await sales('GET', path)).body['replies'] as Record<string, unknown>[];
  const bodyOf = () => ({
    reply_id: randomUUID(),
    version: 1,
    subject: 'Your message',
    text: 'Kia ora,\n\nyes, we are open.',
  });

  /** Follows the signature. */
  const aboutOwnPage = 'See where this stands on your own page:';

  test.each(submissionTypes.map(({ name }) => name))(
    'offer three templates or more to a %s, of which the first is sent',
    async (type) => {
      const { path, reference } = await send(type);
      const { body } = await sales('GET', path);
      const templates = body['templates'] as Template[];
      const { greeting, signature } = body as Record<string, string>;
      const { body: me } = await sales('GET', '/admin/me');
      expect(greeting).toMatch(/^Kia ora \S/);
      expect(templates.length).toBeGreaterThanOrEqual(3);
      for (const template of templates) expect(template.subject).toContain(reference);
      const [usual] = nextStatuses(submissionTypes.find(({ name }) => name === type)!.work, initialStatus);
      const [{ subject, text: open, status }] = templates as [Template];
      const text = open.replaceAll(writeHereMarker, 'Yes.');
      const reply = { reply_id: randomUUID(), version: 1, subject, text, ...(status && { status }) };
      expect(await sales('POST', `${path}/replies`, reply)).toMatchObject({
        status: 200,
        body: { reply: { state: 'waiting', to: mailbox }, item: { version: 2, status: status ?? usual } },
      });
      await cloud().sendReplies();
      const [mail] = await mailsTo(mailbox);
      expect(mail).toMatchObject({ to: [mailbox], subject, replyTo: [answerAddress(me.name)] });
      expect(mail!.text).toContain(`${text.split('\n\n')[0]}`);
      expect(mail!.text.replaceAll('\r', '')).toContain(`\n\n${signature}\n\n${aboutOwnPage}`);
    },
  );

  test('are signed with the name and title that their writer keeps', async () => {
    expect(await sales('PUT', '/admin/me/profile', { name: ' ', title: '' })).toMatchObject({ status: 400 });
    const profile = { name: 'Mere Ngata', title: 'Senior adviser' };
    expect(await sales('PUT', '/admin/me/profile', profile)).toEqual({ status: 200, body: profile });
    expect(await sales('GET', '/admin/me')).toMatchObject({ body: profile });
    const { body } = await owner('GET', '/admin/me');
    expect(body).not.toMatchObject(profile);
    const email = runner().admins[1]!.email;
    expect(body.team).toContainEqual({ email, name: profile.name });
    const { path } = await send('contact');
    await sales('POST', `${path}/replies`, bodyOf());
    await cloud().sendReplies();
    const [mail] = await mailsTo(mailbox);
    const signed = `Ngā mihi,\nMere Ngata\nSenior adviser\n${brand.name}`;
    expect(mail!.text.replaceAll('\r', '')).toContain(`yes, we are open.\n\n${signed}\n\n${aboutOwnPage}`);
    expect(await repliesOf(path)).toMatchObject([{ text: `${bodyOf().text}\n\n${signed}` }]);
    // Other files expect the name that its address gives.
    const before = { name: nameFromEmail(email), title: '' };
    expect(await sales('PUT', '/admin/me/profile', before)).toMatchObject({ status: 200 });
  });

  test('are sent once when the request is repeated', async () => {
    const { path } = await send('contact');
    const body = bodyOf();
    const answers = await Promise.all([1, 2, 3].map(() => sales('POST', `${path}/replies`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toHaveLength(1);
    expect(await sales('POST', `${path}/replies`, { ...body, text: 'Another' })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
  });

  test('are not sent if somebody else was faster, or with a status that can’t follow', async () => {
    const { path } = await send('contact');
    await owner('PUT', path, { version: 1, owner: runner().admins[0]!.email });
    expect(await sales('POST', `${path}/replies`, bodyOf())).toMatchObject({ status: 409 });
    const wrongStep = { ...bodyOf(), version: 2, status: 'approved' };
    expect(await sales('POST', `${path}/replies`, wrongStep)).toMatchObject({ status: 400 });
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toEqual([]);
    expect(await repliesOf(path)).toEqual([]);
  });

  test('are sent later where they were refused, and never again where the result is unknown', async () => {
    const { path } = await send('contact');
    await cloud().breakMail('reject');
    const refused = bodyOf();
    await sales('POST', `${path}/replies`, refused);
    await cloud().sendReplies();
    expect((await sales('GET', `${path}/progress`)).body).toMatchObject({
      item: { is_unread: false },
      replies: [{ state: 'waiting', retried_at: expect.any(String) }],
    });
    await cloud().breakMail('none');
    await cloud().sendReplies();
    await cloud().breakMail('accept-then-timeout');
    const unknown = { ...bodyOf(), version: 2 };
    await sales('POST', `${path}/replies`, unknown);
    await cloud().sendReplies();
    await cloud().breakMail('none');
    await cloud().runScheduled('return-set-aside');
    expect((await sales('GET', `${path}/progress`)).body).toMatchObject({
      item: { is_unread: true, version: 4 },
      history: [{ fields: [{ name: 'returned', to: 'unanswered' }] }, {}, {}],
    });
    await sales('POST', `${path}/replies`, refused);
    await sales('POST', `${path}/replies`, unknown);
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toHaveLength(2);
    expect(await repliesOf(path)).toMatchObject([{ state: 'unknown' }, { state: 'sent' }]);
  });

  test('go to five others at most, whom their recipient sees', async () => {
    const { path } = await send('contact');
    const cc = ['one@others.example', 'two@others.example'];
    const six = Array.from({ length: 6 }, (_, index) => `${index}@others.example`);
    for (const wrong of [six, ['one@others.example>, two']]) {
      const refused = { ...bodyOf(), cc: wrong };
      expect(await sales('POST', `${path}/replies`, refused)).toMatchObject({ status: 400 });
    }
    await sales('POST', `${path}/replies`, { ...bodyOf(), cc });
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toMatchObject([{ to: [mailbox], cc }]);
    expect(await repliesOf(path)).toMatchObject([{ cc, state: 'sent' }]);
  });

  test('can be taken back until they are sent, with all that they changed', async () => {
    const { path } = await send('contact');
    const [kept, back] = [bodyOf(), { ...bodyOf(), version: 2, text: 'Kia ora,\n\nno, we are closed.' }];
    await sales('POST', `${path}/replies`, kept);
    await cloud().sendReplies();
    await sales('POST', `${path}/replies`, back);
    const undone = await owner('DELETE', `${path}/replies/${back.reply_id}`);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        item: { version: 4, status: 'answered' },
        change: { is_undo: true },
        subject: expect.stringContaining(back.subject),
        text: back.text,
      },
    });
    expect(await owner('DELETE', `${path}/replies/${back.reply_id}`)).toEqual(undone);
    expect(await owner('DELETE', `${path}/replies/${kept.reply_id}`)).toMatchObject({
      status: 409,
      body: { error: { message: 'It has been sent.' } },
    });
    await cloud().sendReplies();
    expect(await mailsTo(mailbox)).toHaveLength(1);
    expect(await repliesOf(path)).toMatchObject([
      { reply_id: back.reply_id, state: 'taken-back' },
      { reply_id: kept.reply_id, state: 'sent' },
    ]);
  });

  test.each(submissionTypes)(
    'to a $name are taken back with the documents that they ask for, but for those of before',
    async ({ name, documents: [first, second] }) => {
      const { id, path } = await send(name);
      const asks = first !== undefined && second !== undefined;
      if (asks) await askForDocuments(runner(), sales, { id, fields: [first] });
      const before = (await sales('GET', path)).body['item'] as { version: number };
      const documents = asks && {
        text: outstandingDocumentsText({ labels: [documentLabel(second)], site: runner().site }),
        documents: [second],
      };
      const reply = { ...bodyOf(), ...documents, version: before.version };
      expect(await sales('POST', `${path}/replies`, reply)).toMatchObject({ status: 200 });
      const { status, body } = await owner('DELETE', `${path}/replies/${reply.reply_id}`);
      expect({ status, item: body['item'] }).toMatchObject({
        status: 200,
        item: { ...before, version: before.version + 2, is_unread: false },
      });
      await cloud().sendReplies();
      expect(await mailsTo(mailbox)).toHaveLength(asks ? 1 : 0);
    },
  );

  test('show bounces and complaints', async () => {
    const { id, path } = await send('contact');
    const reply = bodyOf();
    await sales('POST', `${path}/replies`, reply);
    await cloud().sendReplies();
    const tags = { ...replyTagsOf('contact', id, reply.reply_id) };
    await cloud().sendMailEvent(bounceEvent(tags));
    await cloud().sendMailEvent(complaintEvent(tags));
    await cloud().runScheduled('return-set-aside');
    expect((await sales('GET', `${path}/progress`)).body).toMatchObject({
      item: { is_unread: true },
      history: [{ fields: [{ name: 'returned', to: 'unanswered' }] }, {}],
    });
    expect(await repliesOf(path)).toMatchObject([
      { bounced_at: '2026-11-20T02:00:04.500Z', complained_at: '2026-11-21T09:30:00.000Z' },
    ]);
  });

  describe('that pass an enquiry on', () => {
    test('go to the seller and to the buyer, once', async () => {
      const { id, path, reference } = await send('vehicle-inquiry');
      const answers = await Promise.all(
        [1, 2, 3].map(() => sales('POST', `${path}/pass-on`, { version: 1 })),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await sales('POST', `${path}/pass-on`, { version: 2 })).toMatchObject({
        status: 200,
        body: { item: { version: 2, status: 'answered' }, reply: { state: 'sent' } },
      });
      const toSeller = (await mailsTo(vehicle.contact_email)).filter(({ subject }) =>
        subject.includes(reference),
      );
      expect(toSeller).toMatchObject([
        { to: [vehicle.contact_email], replyTo: [expect.stringContaining(mailbox)] },
      ]);
      expect(toSeller[0]!.text).toContain(`> ${sampleAnswers(enquiryFields, mailbox).message}`);
      await cloud().sendReplies();
      const toBuyer = (await mailsTo(mailbox)).filter(({ subject }) => subject.startsWith('The seller has'));
      expect(toBuyer).toHaveLength(1);
      expect(JSON.stringify(toBuyer)).not.toContain(vehicle.contact_email);
      await cloud().sendMailEvent(
        bounceEvent({ ...replyTagsOf('vehicle-inquiry', id, passOnReplyIds.forward) }),
      );
      expect(
        (await repliesOf(path)).filter(({ bounced_at: bounced }) => bounced !== undefined),
      ).toMatchObject([{ reply_id: passOnReplyIds.forward }]);
    });

    test('exist for enquiries only', async () => {
      const { path } = await send('contact');
      expect(await sales('POST', `${path}/pass-on`, { version: 1 })).toMatchObject({ status: 404 });
    });
  });
});
