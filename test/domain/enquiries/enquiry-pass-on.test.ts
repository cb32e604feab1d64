import { expect, test } from '@jest/globals';
import { enquiryPassOn } from '#domain/enquiries/enquiry-pass-on.ts';

const enquiry = {
  id: '3f0e9b1c-7a52-4c8d-9e61-5b4a3c2d1e0f',
  created_at: '2026-11-20T01:02:03.000Z',
  status: 'new',
  customer_name: 'Aroha Ngāta',
  customer_email: 'aroha@example.com',
  customer_phone: '021 123 4567',
  message: 'Is it still there?\nKia ora',
  vehicle_id: '9d7a1c3e-52f4-4b0e-8f16-3a2b4c5d6e7f',
  vehicle_info: '2019 Mazda CX-5',
  vehicle_price: 27_500,
  seller_name: 'Wiremu Tamihana',
  seller_email: 'wiremu@example.com',
  seller_phone: '021 555 0101',
};

test('the seller gets the message, and the buyer is told', () => {
  const { forward, notice, ...rest } = enquiryPassOn.mailsOf(enquiry, 'VI-1111-2222');
  expect(rest).toEqual({ recipient: 'Wiremu Tamihana', isAutomatic: false });
  expect(forward).toEqual({
    to: 'wiremu@example.com',
    replyTo: 'aroha@example.com',
    subject: 'Somebody asks about your 2019 Mazda CX-5 (VI-1111-2222)',
    text: `Kia ora Wiremu Tamihana,

Somebody has sent us a message about your 2019 Mazda CX-5, listed for $27,500:

> Is it still there?
> Kia ora

It is from:

> Aroha Ngāta
> aroha@example.com
> 021 123 4567

Reply to this email to answer them. Your answer goes to them, and not to us.`,
  });
  expect(notice).toEqual({
    to: 'aroha@example.com',
    subject: 'The seller has your message VI-1111-2222',
    text: `Kia ora,

We have passed your message about the 2019 Mazda CX-5 on to the seller, with your email address and phone number. The seller will contact you by phone or email.

If you do not hear from them, reply to this mail.`,
  });
});

test('staff pass it on by one step, which answers it and is told to the buyer', () => {
  const { label, hint, status, told } = enquiryPassOn;
  expect([label, status, told.label]).toEqual(['Pass on to the seller', 'answered', 'With the seller']);
  for (const sentence of [hint, told.sentence]) expect(sentence).toMatch(/^(The|We) .*the seller.*\.$/);
});

test('the buyer’s mail contains nothing that was typed, because its address is unverified', () => {
  const typed = 'Pay at https://phish.example';
  const answers = { customer_name: typed, customer_phone: typed, message: typed };
  const { notice } = enquiryPassOn.mailsOf({ ...enquiry, ...answers }, 'VI-1111-2222');
  expect(JSON.stringify(notice)).not.toContain('phish');
});

test('a seller can have it passed on at once', () => {
  const { isAutomatic } = enquiryPassOn.mailsOf({ ...enquiry, pass_on_automatically: true }, 'VI-1111-2222');
  expect(isAutomatic).toBe(true);
});

test('the seller reads what the buyer wishes, each on a line', () => {
  const details = { preferred_way: 'call', preferred_time: 'morning', test_drive: true };
  const textWith = (wishes: typeof details | { test_drive: boolean }) =>
    enquiryPassOn.mailsOf({ ...enquiry, details: wishes }, 'VI-1111-2222').forward.text;
  expect(textWith(details)).toContain(`
> 021 123 4567

Best way to reach them: Phone call
Best time: Mornings
Test drive: Yes

Reply to this email`);
  expect(textWith({ test_drive: true })).toContain(`4567

Test drive: Yes

Reply`);
});
