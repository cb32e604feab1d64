import { expect, test } from '@jest/globals';
import { enquiryMails } from '../../../lambdas/notifications/mails/enquiry-mails.ts';
import { received } from '../../support/received-mail.ts';

const record = {
  id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10',
  vehicle_id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  vehicle_info: '2016 Mazda BT-50',
  vehicle_price: 31_500,
  customer_name: 'Tama Wirihana',
  customer_email: 'tama@example.com',
  customer_phone: '021 555 0144',
  message: 'Does it have a tow bar?',
  seller_name: 'Wiremu Tautahi',
  seller_email: 'wiremu@example.com',
  seller_phone: '09 555 0101',
  status: 'new',
  created_at: '2026-11-20T01:02:03.000Z',
  schema_version: 1,
};

test('contains the enquiry with its customer and seller, in text and HTML', async () => {
  const mail = enquiryMails.administrators(record, ['owner@admin.example']);
  const { subject, to, replyTo, text, html } = await received(mail);
  expect(subject).toBe('Vehicle enquiry VE-BW62-P7KT: 2016 Mazda BT-50 from Tama Wirihana');
  expect(to?.map(({ address }) => address)).toEqual(['owner@admin.example']);
  expect(replyTo).toEqual([{ address: 'tama@example.com', name: 'Website visitor' }]);
  expect(text?.split('\n--\n')[0]).toBe(`New vehicle enquiry

Tama Wirihana is asking about the 2016 Mazda BT-50. Reply to this email to answer, and pass the message on to the seller: we told Tama Wirihana that we would.

Reference number:
  VE-BW62-P7KT

Vehicle:
  2016 Mazda BT-50

Price:
  $31,500

Message:
  Does it have a tow bar?

== Customer ==

Name:
  Tama Wirihana

Email:
  tama@example.com

Phone:
  +64 21 555 0144

== Seller ==

Name:
  Wiremu Tautahi

Email:
  wiremu@example.com

Phone:
  +64 9 555 0101

== Record ==

Received:
  20 Nov 2026, 2:02 pm

Id:
  5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10

Vehicle id:
  0ba1527c-9b95-406a-ab0f-8e40396929eb
`);
  for (const value of ['VE-BW62-P7KT', '2016 Mazda BT-50', '$31,500', '+64 21 555 0144', '+64 9 555 0101']) {
    expect(html).toContain(value);
  }
});

test('acknowledges with the vehicle as the record names it, its price and the next steps', async () => {
  const { subject, to, text } = await received(enquiryMails.acknowledgement(record));
  expect(subject).toBe('We have your message VE-BW62-P7KT to the seller');
  expect(to?.map(({ address }) => address)).toEqual(['tama@example.com']);
  for (const value of ['VE-BW62-P7KT', '2016 Mazda BT-50', '$31,500', '20 Nov 2026']) {
    expect(text).toContain(value);
  }
});
