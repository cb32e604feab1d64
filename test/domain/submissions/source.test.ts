import { describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { maxCampaignLength, maxPageLength, sourceSchema } from '#domain/submissions/source.ts';

const vehicle = '7a1e2f30-0000-4000-8000-00000000000a';
const source = {
  referrer: 'www.search.example:8080',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Spring – utes',
  utm_term: 'ute loan',
  utm_content: 'blue button',
  page: `/contact-seller/${vehicle}`,
  vehicle,
};
const accepts = (change: object) => sourceSchema.safeParse(change).success;

describe('the source of a visit', () => {
  test('is taken whole, in parts, or empty', () => {
    expect(sourceSchema.parse(source)).toEqual(source);
    expect([{}, { page: '/' }].map(accepts)).toEqual([true, true]);
  });

  test.each([
    ['utm_source', 'a'.repeat(maxCampaignLength), 'a'.repeat(maxCampaignLength + 1)],
    ['utm_medium', 'a', ''],
    ['utm_campaign', 'Pā', 'a\r\nBcc: b'],
    ['page', `/${'a'.repeat(maxPageLength - 1)}`, `/${'a'.repeat(maxPageLength)}`],
    ['page', '/vehicles', '/vehicles?email=a'],
    ['page', '/', '//other.example#'],
    ['referrer', `${'a'.repeat(249)}.com`, `${'a'.repeat(250)}.com`],
    ['referrer', 'a.example', 'https://a.example/?q=name'],
    ['vehicle', vehicle, 'ute'],
  ])('limits %s', (name, taken, refused) => {
    expect([accepts({ [name]: taken }), accepts({ [name]: refused })]).toEqual([true, false]);
  });

  test('is refused with parts that nobody knows', () => expect(accepts({ gclid: '1' })).toBe(false));

  test('stands below the answers on the desk', () => {
    const message = {
      id: 'one',
      created_at: '2026-11-28T01:00:00.000Z',
      schema_version: 1,
      name: 'Ana',
      email: 'ana@example.com',
      phone: '',
      subject: 'general',
      message: 'Hello',
    };
    expect(contactType.describe(message).map(({ heading }) => heading)).toEqual(['Message', 'From']);
    expect(contactType.describe({ ...message, details: { source } }).at(-1)).toEqual({
      heading: 'How they found us',
      is_folded: true,
      facts: [
        { label: 'Came from', value: 'www.search.example:8080' },
        { label: 'Campaign source', value: 'newsletter' },
        { label: 'Campaign medium', value: 'email' },
        { label: 'Campaign', value: 'Spring – utes' },
        { label: 'Campaign term', value: 'ute loan' },
        { label: 'Campaign content', value: 'blue button' },
        { label: 'First page', value: source.page, href: `/contact-seller/${vehicle}` },
      ],
    });
    const elsewhere = { ...message, details: { source: { page: '/vehicles' } } };
    expect(contactType.describe(elsewhere).at(-1)?.facts).toStrictEqual([
      { label: 'First page', value: '/vehicles' },
    ]);
    const empty = { ...message, details: { source: {} } };
    expect(contactType.describe(empty)).toHaveLength(2);
  });
});
