import { expect, test } from '@jest/globals';
import { phoneFact } from '#domain/submissions/facts.ts';
import { formatPhone, formatPhoneFacts } from '../../../lambdas/clients/format-phone.ts';

test.each([
  ['021 555 0134', '+64 21 555 0134'],
  ['+64 (27) 555-0199', '+64 27 555 0199'],
  ['0064 21 5550134', '+64 21 555 0134'],
  ['09 555 0100 ext 12', '+64 9 555 0100 ext. 12'],
  ['0800 803 909', '+64 800 803 909'],
  ['+61 0412 345 678', '+61 412 345 678'],
  ['+44 2079460958', '+44 20 7946 0958'],
])('%s is shown as %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

test.each(['', '12', 'Not given', '021 555 0134 or 09 555 0100', '0211 at work'])(
  '%j stays as typed',
  (typed) => expect(formatPhone(typed)).toBe(typed),
);

test('only phone numbers among facts are formatted', () => {
  const reference = { label: 'Reference', value: '021 555 0134' };
  expect(formatPhoneFacts([{ heading: 'From', facts: [reference, phoneFact('021 5550134')] }])).toEqual([
    {
      heading: 'From',
      facts: [reference, { label: 'Phone number', value: '+64 21 555 0134', href: 'tel:0215550134' }],
    },
  ]);
});
