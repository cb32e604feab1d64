import { expect, test } from '@jest/globals';
import { enquiryWord } from '#domain/enquiries/enquiry-word.ts';
import { enquiryFacts } from '#domain/enquiries/enquiry-facts.ts';
import { vehicleEnquiries } from '#domain/enquiries/stored-enquiry.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

test('an enquiry tells of the vehicle, the buyer and the seller', () => {
  const enquiry = vehicleEnquiries.read(sampleRecordOf('vehicle-inquiry'));
  const told = enquiryFacts(enquiry).map(({ heading, facts }) => [heading, facts.map(({ label }) => label)]);
  expect(told).toEqual([
    ['Message', ['Vehicle', 'Price', 'Message', 'Best way to reach them', 'Best time', 'Test drive']],
    ['From', ['Name', 'Email address', 'Phone number']],
    ['Seller', ['Name', 'Email address', 'Phone number']],
  ]);
  const seller = (isAgreed: boolean) => enquiryFacts({ ...enquiry, pass_on_automatically: isAgreed }).at(-1)!;
  expect(seller(true).facts.at(-1)).toEqual({
    label: 'Messages',
    value: 'They go to the seller automatically; the seller agreed',
  });
  expect(seller(false).facts.map(({ label }) => label)).not.toContain('Messages');
});

test('the enquiries about a vehicle are found by the end of its id', () => {
  expect(enquiryWord('9d7a1c3e-52f4-4b0e-8f16-3a2b4c5d6e7f')).toBe('3a2b4c5d6e7f');
});
