import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { answerAddressOf } from '../support/answer-address.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('an answer by email', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let owner: ApiCaller;
  let sales: ApiCaller;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    expect((await sales('GET', '/admin/me')).body).toMatchObject({ receives_mail: true });
  });

  /** Sends a message and returns the address to which its sender can answer. */
  const sendMessage = async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@answers.example`];
    const { path, notify, bodyOf, noticeOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[
      'contact'
    ]!;
    expect(await visitor().post(path, { ...bodyOf(email), id })).toMatchObject({ status: 201 });
    await visitor().post(notify, noticeOf(id, email));
    let to = '';
    await eventually(async () => {
      const mail = (await cloud().inbox()).find((one) => one.to.some((address) => address.includes(email)));
      to = answerAddressOf(mail!);
    });
    const answer = (subject: string, verdicts = {}) =>
      sendMail(runner(), {
        envelope: { from: email, to: [to] },
        from: email,
        to,
        subject,
        text: 'Here it is.',
        verdicts,
      });
    return { id, email, path: `/admin/work-items/contact/${id}`, answer };
  };

  test('is saved as it came, which is recorded', async () => {
    const { id, path, answer } = await sendMessage();
    await answer('Re: Loan');
    let mail = '';
    await eventually(async () => {
      const { incoming } = (await sales('GET', path)).body;
      expect(incoming).toMatchObject([{ subject: 'Re: Loan', text: 'Here it is.' }]);
      mail = incoming[0].mail_id;
    });
    const { status, body } = await sales('GET', `${path}/mails/${mail}`);
    expect(status).toBe(200);
    expect(await (await fetch(body.url)).text()).toContain('Subject: Re: Loan');
    const acts = await sales('POST', '/admin/activity/searches', { record: id });
    expect(acts.body.acts[0]).toMatchObject({ sentence: 'opened the email of {record}' });
    expect(await sales('GET', `${path}/mails/${'0'.repeat(32)}`)).toMatchObject({ status: 409 });
  });

  test('that looks like spam is held, listed, and released once', async () => {
    const { path, answer } = await sendMessage();
    const subject = `Buy ${randomUUID()}`;
    await answer(subject, { spam: 'FAIL' });
    let held = '';
    await eventually(async () => {
      const { mails } = (await sales('GET', '/admin/held-mails')).body;
      const found = mails.find((mail: { subject: string }) => mail.subject === subject);
      expect(found).toMatchObject({ why: 'spam' });
      held = found.id;
    });
    expect((await sales('GET', path)).body.incoming).toEqual([]);
    const release = () => sales('POST', `/admin/held-mails/${held}/release`);
    const first = await release();
    expect(first).toMatchObject({ status: 200, body: { mail: { id: held } } });
    expect((await release()).body).toEqual(first.body);
    const { body } = await sales('POST', '/admin/activity/searches', { record: held });
    expect(body.acts).toMatchObject([{ sentence: 'released {record}, which was held' }]);
    // As if the release had been interrupted after it moved the mail.
    const rows = await cloud().allItems('work_history');
    const { released_at: _, ...row } = rows.find(({ entry }) => entry === held)!;
    await cloud().putItems('work_history', [row]);
    expect(await release()).toMatchObject({ status: 200, body: { mail: { id: held } } });
    expect(await sales('POST', '/admin/held-mails/1764129720000-none/release')).toMatchObject({
      status: 404,
    });
  });

  test('that is held goes with the records of its sender', async () => {
    const { id, email, answer } = await sendMessage();
    const subject = `Buy ${randomUUID()}`;
    await answer(subject, { spam: 'FAIL' });
    const listed = async () =>
      (await sales('GET', '/admin/held-mails')).body.mails.filter(
        (mail: { subject: string }) => mail.subject === subject,
      );
    await eventually(async () => expect(await listed()).toHaveLength(1));
    const record = { identifier: email, kind: 'contact-submissions', id };
    const erased = await owner('POST', '/admin/privacy/erasures', {
      ...record,
      includes_legal_retention: false,
    });
    expect(erased.status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
