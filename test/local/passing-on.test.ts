import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { productActor } from '#domain/audit/actors.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes, type SampledType } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('an enquiry about a vehicle whose seller agreed that messages are passed on', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  let sales: ApiCaller;
  let vehicleId: string;
  let seller: string;
  let buyer: string;
  let enquiry: SampledType;

  beforeAll(async () => {
    const { email } = runner().admins[1]!;
    sales = callerWith(runner(), (await signIn(runner(), email)).idToken);
  });
  beforeEach(async () => {
    [vehicleId, seller, buyer] = [
      randomUUID(),
      `${randomUUID()}@sellers.example`,
      `${randomUUID()}@buyers.example`,
    ];
    const vehicle = { ...sampleVehicle, id: vehicleId, contact_email: seller, pass_on_automatically: true };
    expect(await sales('POST', '/admin/vehicles', vehicle)).toMatchObject({
      status: 201,
      body: { pass_on_automatically: true },
    });
    enquiry = sampledTypes(vehicle)['vehicle-inquiry']!;
  });
  afterEach(() => cloud().breakMail('none'));

  const send = async (typed: object = {}) => {
    const id = randomUUID();
    expect(await visitor().post(enquiry.path, { ...enquiry.bodyOf(buyer), ...typed, id })).toMatchObject({
      status: 201,
    });
    return id;
  };
  const notify = (id: string, who = visitor()) => who.post(enquiry.notify, enquiry.noticeOf(id, buyer));
  const mailsTo = async (address: string) => (await cloud().inbox()).filter(({ to }) => to.includes(address));
  const openedOf = async (id: string) => (await sales('GET', `/admin/work-items/vehicle-inquiry/${id}`)).body;

  test('is sent to the seller automatically, once, and the buyer is notified', async () => {
    const id = await send();
    expect(await mailsTo(seller)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => notify(id)));
    expect(await notify(id)).toMatchObject({ status: 200, body: { status: 'sent' } });
    expect(await mailsTo(seller)).toMatchObject([{ replyTo: [expect.stringContaining(buyer)] }]);
    await cloud().sendReplies();
    await cloud().sendReplies();
    const told = (await mailsTo(buyer)).filter(({ subject }) => subject.startsWith('The seller has'));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('/my-request#vehicle-inquiry:');
    expect(JSON.stringify(told)).not.toContain(seller);
    expect(await openedOf(id)).toMatchObject({
      item: { status: 'answered', version: 2 },
      replies: expect.arrayContaining([
        expect.objectContaining({ reply_id: 'passed-on', by: productActor, state: 'sent' }),
      ]),
    });
    expect(
      await sales('POST', `/admin/work-items/vehicle-inquiry/${id}/pass-on`, { version: 2 }),
    ).toMatchObject({ status: 200 });
    expect(await mailsTo(seller)).toHaveLength(1);
  });

  test('mails nobody what was typed, but the seller, who agreed; names of Reply-To are fixed', async () => {
    const typed = 'Pay at https phish.example';
    const id = await send({ customer_name: typed, message: typed });
    expect(await notify(id)).toMatchObject({ status: 200 });
    await cloud().sendReplies();
    const told = await mailsTo(buyer);
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain('phish');
    const [forwarded, ...others] = await mailsTo(seller);
    expect(others).toEqual([]);
    expect(forwarded).toMatchObject({
      replyTo: [`Website visitor <${buyer}>`],
      text: expect.stringContaining(typed),
    });
  });

  test('sends three mails an hour of each kind to one address', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await notify(await send())).toMatchObject({ status: 200 });
    }
    await cloud().sendReplies();
    // Confirmations, and what tells that a message was passed on.
    expect(await mailsTo(buyer)).toHaveLength(6);
  });

  test('can’t be passed on by another visitor', async () => {
    const id = await send();
    expect(await notify(id, await newVisitor(runner()))).toMatchObject({ status: 404 });
    expect(await mailsTo(seller)).toEqual([]);
  });

  test('stays new for staff to pass on, after three in an hour to one seller', async () => {
    const ids: string[] = [];
    for (const count of [1, 2, 3, 4]) {
      buyer = `${count}-${randomUUID()}@buyers-${count}.example`;
      const id = await send();
      ids.push(id);
      expect(await notify(id)).toMatchObject({ status: 200 });
    }
    expect(await mailsTo(seller)).toHaveLength(3);
    const last = ids.at(-1)!;
    expect(await openedOf(last)).toMatchObject({
      item: { status: 'new', version: 1 },
      replies: [{ reply_id: 'passed-on', by: productActor, state: 'failed' }],
    });
    expect(
      await sales('POST', `/admin/work-items/vehicle-inquiry/${last}/pass-on`, { version: 1 }),
    ).toMatchObject({ status: 200, body: { reply: { state: 'sent' } } });
    expect(await mailsTo(seller)).toHaveLength(4);
  });

  test('does not reveal the agreement in public responses', async () => {
    const answers = await Promise.all(
      [`/api/vehicles/${vehicleId}`, '/api/vehicles', `/contact-seller/${vehicleId}`].map((path) =>
        fetch(`${runner().site}${path}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(answers.map((answer) => answer.text())).then(String)).not.toMatch(
      /pass_on|sellers\.example/,
    );
  });
});
