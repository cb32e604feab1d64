import { expect, test } from '@jest/globals';
import { defaultEnquiryMessage } from '#domain/enquiries/vehicle-enquiry.ts';

test('the default message names year, make, model and price', () => {
  expect(defaultEnquiryMessage({ year: 2016, make: 'Mazda', model: 'BT-50', price: 31_500 })).toBe(
    'Hi, I am interested in the 2016 Mazda BT-50 listed for $31,500. Is it still available?',
  );
});
