import { expect, test } from '@jest/globals';
import { notifyVehicleInquiry, submitEnquiry } from '#domain/enquiries/contract.ts';
import {
  divideWishes,
  enquiryWishes,
  wishNames,
  wishingFormSchema,
} from '#domain/enquiries/enquiry-wishes.ts';
import { takeEnquiry } from '#domain/enquiries/take-contract.ts';

const answers = {
  customer_name: 'Aroha Ngāta',
  customer_email: 'aroha@example.com',
  customer_phone: '021 123 4567',
  message: 'Is it still there?',
};
const id = '3f0e9b1c-7a52-4c8d-9e61-5b4a3c2d1e0f';
const body = { ...answers, id, vehicle_id: '9d7a1c3e-52f4-4b0e-8f16-3a2b4c5d6e7f' };
const taken = { how: 'phone', at: '2026-11-20T01:02:03.000Z', consents_read: [], acknowledge: false };

test('a buyer can say how and when the seller reaches them, or leave it open', () => {
  const { preferred_way: way, preferred_time: time, test_drive: drive } = enquiryWishes;
  expect(wishNames).toEqual(Object.keys(enquiryWishes));
  expect([way, time, drive].map(({ label, mailLabel, section }) => [label, mailLabel, section])).toEqual([
    ['Best way to reach you', 'Best way to reach them', 'Message'],
    ['Best time', 'Best time', 'Message'],
    ['I would like a test drive', 'Test drive', 'Message'],
  ]);
  expect([way.placeholder, ...Object.values(way.options)].join()).toBe(
    'Any way,Phone call,Text message,Email',
  );
  expect([time.placeholder, ...Object.values(time.options)].join()).toBe(
    'Any time,Mornings,Afternoons,Evenings,Weekends',
  );
});

test('a wish that nobody offers is refused with what to do', () => {
  const wishes = { preferred_way: 'pigeon', preferred_time: 'midnight', test_drive: false };
  expect(wishingFormSchema.safeParse({ ...answers, ...wishes }).error?.issues).toMatchObject([
    { path: ['preferred_way'], message: 'Choose how the seller can reach you' },
    { path: ['preferred_time'], message: 'Choose when the seller can reach you' },
  ]);
});

test('only wishes that are given are sent', () => {
  const none = { preferred_way: '', preferred_time: '', test_drive: false };
  expect(divideWishes({ ...answers, ...none })).toEqual({ answers, wishes: {} });
  const all = { preferred_way: 'email', preferred_time: 'weekend', test_drive: true };
  expect(divideWishes({ ...answers, ...all })).toEqual({ answers, wishes: all });
});

test.each([
  [{ preferred_way: 'call', preferred_time: 'evening', test_drive: true }, true],
  [{}, true],
  [{ preferred_way: 'pigeon' }, false],
  [{ preferred_time: 'midnight' }, false],
  [{ test_drive: 'yes' }, false],
  [{ budget: 1 }, false],
])('details %o are accepted: %s', (details, isAccepted) => {
  expect(submitEnquiry.body.safeParse({ ...body, leave_blank: '', details }).success).toBe(isAccepted);
  expect(takeEnquiry.body.safeParse({ ...body, taken, details }).success).toBe(isAccepted);
});

test('neither the answers nor the notification have them', () => {
  const wish = { test_drive: true };
  expect(submitEnquiry.body.safeParse({ ...body, leave_blank: '', ...wish }).success).toBe(false);
  const notice = {
    id,
    customerName: 'Aroha Ngāta',
    customerEmail: 'aroha@example.com',
    customerPhone: '021 123 4567',
    message: 'Is it still there?',
    vehicleInfo: '2019 Mazda CX-5',
    vehiclePrice: 27_500,
    sellerName: 'Wiremu Tamihana',
  };
  expect(notifyVehicleInquiry.body.safeParse(notice).success).toBe(true);
  for (const more of [wish, { details: wish }])
    expect(notifyVehicleInquiry.body.safeParse({ ...notice, ...more }).success).toBe(false);
});
