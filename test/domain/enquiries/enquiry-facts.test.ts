import { expect, test } from '@jest/globals';
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
