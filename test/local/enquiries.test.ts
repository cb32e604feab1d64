import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { enquiryWord } from '#domain/enquiries/enquiry-word.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { eventually } from '../support/eventually.ts';
import { formatPhone } from '../../lambdas/clients/format-phone.ts';
import { answerAddress } from '../support/answer-address.ts';
import { callerWith, signIn } from '../../tools/product/admin.ts';
import { ageHistory, requestLinkOf } from '../support/my-request.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

const path = '/api/vehicle-enquiries';
const form = {
  customer_name: 'Aroha Ngāta',
  customer_email: 'aroha@example.com',
  customer_phone: '021 123 4567',
  message: 'Is the tow bar included?\n<b>Ngā mihi</b>',
};

describe('POST /vehicle-enquiries and /notify/vehicle-inquiry', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const all = vehicleStock(20);
  const vehicle = all.find(({ is_available }) => is_available)!;
  const sold = all.find(({ is_available }) => !is_available)!;

  beforeAll(() => cloud().putVehicles(all));

  const send = (input: object, who = visitor()) =>
    who.post(path, { ...form, vehicle_id: vehicle.id, ...input });
  const recordOf = async (id: string) =>
    (await cloud().allItems('vehicle_enquiries')).find((item) => item['id'] === id);
  const mailsAbout = async (id: string) =>
    (await cloud().inbox()).filter(
      ({ subject, text }) => subject.startsWith('Vehicle enquiry') && text.includes(id),
    );
  const notify = (id: string, who = visitor()) =>
    who.post('/api/notify/vehicle-inquiry', {
      id,
      vehicleInfo: 'Another car',
      vehiclePrice: 1,
      customerName: form.customer_name,
      customerEmail: form.customer_email,
      customerPhone: form.customer_phone,
      message: 'Other words',
      sellerName: 'Somebody else',
      sellerEmail: 'else@example.com',
    });

  test("stores the enquiry with the vehicle's own data, and mails the administrator, once", async () => {
    const id = randomUUID();
    expect(await send({ id })).toEqual({
      status: 201,
      body: { id, created_at: expect.any(String), reference: enquiryType.referenceOf(id) },
    });
    const { year, make, model, price, contact_name, contact_email, contact_phone } = vehicle;
    expect(await recordOf(id)).toMatchObject({
      ...form,
      id,
      vehicle_id: vehicle.id,
      vehicle_info: `${year} ${make} ${model}`,
      vehicle_price: price,
      seller_name: contact_name,
      seller_email: contact_email,
      seller_phone: contact_phone,
      status: 'new',
      submitted_by: visitor().identityId,
      expires_at: expect.any(Number),
    });
    expect(await notify(id)).toEqual({ status: 200, body: { status: 'sent' } });
    expect(await notify(id)).toEqual({ status: 200, body: { status: 'sent' } });
    const [mail, ...others] = await mailsAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: runner().admins.map(({ email }) => email),
      replyTo: [answerAddress()],
      subject: `Vehicle enquiry ${enquiryType.referenceOf(id)}: ${year} ${make} ${model} from Aroha Ngāta`,
    });
    for (const part of [
      enquiryType.referenceOf(id),
      ...form.message.split('\n'),
      contact_email,
      formatPhone(contact_phone),
    ])
      expect(mail!.text).toContain(part);
    expect(mail!.text).not.toMatch(/Other words|Somebody else|Another car/);
    expect(mail!.html).toContain('&lt;b&gt;Ngā mihi&lt;/b&gt;');
  });

  test('shows wishes to staff, and to the buyer that the seller has the message', async () => {
    const id = randomUUID();
    const customer_email = `buyer@${id}.example`;
    const details = { preferred_way: 'call', preferred_time: 'evening', test_drive: true };
    expect(await send({ id, customer_email, details })).toMatchObject({ status: 201 });
    expect(await recordOf(id)).toMatchObject({ details, message: form.message });
    await cloud().endPauses('vehicle_enquiries', id);
    await cloud().sweep();
    const reference = enquiryType.referenceOf(id);
    const link = requestLinkOf(await cloud().inbox(), reference);
    const staff = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
    const path = `/admin/work-items/vehicle-inquiry/${id}`;
    const { sections } = (await staff('GET', path)).body;
    expect(JSON.stringify(sections)).toContain('{"label":"Test drive","value":"Yes"}');
    expect(await staff('POST', `${path}/pass-on`, { version: 1 })).toMatchObject({ status: 200 });
    const opened = async () => (await visitor().post('/api/my-requests/openings', { link })).body;
    expect(await opened()).toMatchObject({ status: { label: 'Received' } });
    await ageHistory(cloud(), `vehicle-inquiry:${id}`, 11);
    expect(await opened()).toMatchObject({ status: { label: 'With the seller' } });
  });

  test('ignores the browser’s data about the seller', async () => {
    const { status, body } = await send({ id: randomUUID(), seller_email: 'else@example.com' });
    expect({ status, fields: body.error.fields }).toMatchObject({
      status: 400,
      fields: { seller_email: expect.any(String) },
    });
  });

  test('repeated requests of one enquiry create one record', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.created_at)).size).toBe(1);
    expect(await send({ id, message: 'Another text' })).toMatchObject({ status: 422 });
  });

  test('are counted for their vehicle, and found by the link beside the count', async () => {
    const [asked, other] = [randomUUID(), randomUUID()];
    await cloud().putVehicles([
      { ...vehicle, id: asked },
      { ...vehicle, id: other },
    ]);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) expect(await send({ id, vehicle_id: asked })).toMatchObject({ status: 201 });
    const { idToken } = await signIn(runner(), runner().admins[1]!.email);
    const admin = callerWith(runner(), idToken);
    expect(await admin('POST', '/admin/vehicle-enquiries/counts', { ids: [asked, other] })).toEqual({
      status: 200,
      body: { counts: { [asked]: 2, [other]: 0 } },
    });
    const search = { type: 'vehicle-inquiry', search: enquiryWord(asked) };
    const { body } = await admin('POST', '/admin/work-items/searches', search);
    expect(new Set((body['items'] as { id: string }[]).map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('rejects an enquiry about an unknown or unavailable vehicle', async () => {
    const ids = [randomUUID(), randomUUID()];
    expect(await send({ id: ids[0], vehicle_id: randomUUID() })).toMatchObject({
      status: 404,
      body: { error: { message: 'Vehicle not found' } },
    });
    expect(await send({ id: ids[1], vehicle_id: sold.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'no_longer_available', message: 'This vehicle is no longer available.' } },
    });
    for (const id of ids) expect(await recordOf(id)).toBeUndefined();
  });

  test('responds to a repeated enquiry as to the first, also after the vehicle was sold', async () => {
    const id = randomUUID();
    const offered: Vehicle = { ...vehicle, id: randomUUID() };
    await cloud().putVehicles([offered]);
    const first = await send({ id, vehicle_id: offered.id });
    await cloud().putVehicles([{ ...offered, is_available: false }]);
    expect(await send({ id, vehicle_id: offered.id })).toEqual(first);
    // A success must mean that this text is stored.
    expect(await send({ id, vehicle_id: offered.id, message: 'Another text' })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
    expect(await recordOf(id)).toMatchObject({ message: form.message });
    const stranger = await newVisitor(runner());
    expect(await send({ id, vehicle_id: offered.id }, stranger)).toMatchObject({ status: 409 });
  });

  test('returns an error for each wrong field', async () => {
    const empty = { customer_name: '', customer_email: 'aroha@', customer_phone: '', message: ' ' };
    expect(await visitor().post(path, { ...empty, id: 'x', vehicle_id: 'y' })).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            customer_name: 'Enter your name',
            customer_email: 'Enter an email address in the correct format, like name@example.com',
            customer_phone: 'Enter your phone number',
            message: 'Enter your message',
            vehicle_id: 'Invalid vehicle ID',
          },
        },
      },
    });
  });

  test('a robot that fills the honeypot gets a normal response and stores nothing', async () => {
    const id = randomUUID();
    expect(await send({ id, leave_blank: 'http://spam.example' })).toMatchObject({ status: 201 });
    expect(await recordOf(id)).toBeUndefined();
  });

  test('nobody else can trigger the mail, and the sweeper sends mails that nobody requested', async () => {
    const id = randomUUID();
    await send({ id });
    const stranger = await newVisitor(runner());
    expect(await notify(id, stranger)).toMatchObject({ status: 404 });
    expect(await mailsAbout(id)).toEqual([]);
    await cloud().endPauses('vehicle_enquiries', id);
    await cloud().sweep();
    await eventually(async () => expect(await mailsAbout(id)).toHaveLength(1));
  });
});
