import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { firstTouch, noteFirstTouch } from '../../web/src/lib/first-touch.ts';
import { visitSource } from '../../web/src/lib/visit-source.ts';

const vehicle = '7a1e2f30-0000-4000-8000-00000000000a';

beforeEach(() => firstTouch.write(''));
afterEach(() => {
  firstTouch.write('');
  jest.restoreAllMocks();
});

const arrive = (address: string, referrer = ''): void => {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  noteFirstTouch();
};

test('a visit is remembered from its first page, whatever follows', () => {
  arrive(
    '/car-finance?utm_source=newsletter&utm_campaign=Spring+utes&q=Ana',
    'https://www.search.example/?q=loan',
  );
  arrive('/contact-us?utm_source=other', 'https://another.example/');
  expect(visitSource()).toEqual({
    referrer: 'www.search.example',
    utm_source: 'newsletter',
    utm_campaign: 'Spring utes',
    page: '/car-finance',
  });
});

test('a vehicle’s page names the vehicle', () => {
  arrive(`/contact-seller/${vehicle}`);
  expect(visitSource()).toEqual({ page: `/contact-seller/${vehicle}`, vehicle });
});

test.each([
  ['the site itself', `${window.location.origin}/about`, undefined],
  ['an app', 'android-app://com.example.mail/', 'com.example.mail'],
  ['no address', 'x', undefined],
])('the referrer of a visit from %s', (_from, referrer, host) => {
  arrive('/', referrer);
  expect(visitSource()?.referrer).toBe(host);
});

test('parts that would be refused are left out, and long ones cut', () => {
  arrive(`/%E0%A4?utm_source=%0A&utm_medium=a%00b&utm_term=${'t'.repeat(120)}#saved-application:secret`);
  expect(firstTouch.read()).not.toContain('secret');
  expect(visitSource()).toEqual({ utm_term: 't'.repeat(100) });
});

test('nothing is known of a visit that was not noted', () => expect(visitSource()).toBeUndefined());
