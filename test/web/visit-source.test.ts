import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { firstTouch, noteFirstTouch } from '../../web/src/lib/first-touch.ts';
import { tabMemory } from '../../web/src/lib/tab-memory.ts';
import { visitSource } from '../../web/src/lib/visit-source.ts';
import { fakeStorage } from './support/fake-storage.ts';
import { inBrowser } from './support/in-browser.ts';

let leave: () => void = () => undefined;
let sessionStorage: Storage;
const arrive = (address: string, referrer = ''): void => {
  leave();
  const location = new URL(address, 'https://www.site.example');
  leave = inBrowser({ window: { location }, document: { referrer }, sessionStorage });
  noteFirstTouch();
};
beforeEach(() => {
  sessionStorage = fakeStorage();
});
afterEach(() => {
  firstTouch.write('');
  leave();
});

test('a visit is remembered from its first page, without a secret, whatever follows', () => {
  arrive(
    '/car-finance?utm_source=+Letter&utm_campaign=Spring+utes&q=1#secret',
    'https://search.example/?q=a',
  );
  arrive('/contact-us?utm_source=other', 'https://other.example/');
  expect(sessionStorage.getItem('first-touch')).toBe(
    'https://search.example/?q=a /car-finance?utm_source=+Letter&utm_campaign=Spring+utes&q=1',
  );
  expect(visitSource()).toEqual({
    referrer: 'search.example',
    page: '/car-finance',
    utm_source: 'Letter',
    utm_campaign: 'Spring utes',
  });
});

test.each([
  ['the site itself', 'https://www.site.example/about', undefined],
  ['a page without a host', 'about:blank', undefined],
  ['no address', 'x', undefined],
  ['an app', 'android-app://com.example.mail/', 'com.example.mail'],
])('the referrer of a visit from %s is not always told', (_from, referrer, host) => {
  arrive('/about', referrer);
  expect(visitSource()).toEqual({ page: '/about', ...(host !== undefined && { referrer: host }) });
});

test('a vehicle’s page names the vehicle, and what would be refused is left out', () => {
  const vehicle = '7a1e2f30-0000-4000-8000-00000000000a';
  arrive(`/contact-seller/${vehicle}?utm_medium=a%00b&utm_term=${'t'.repeat(120)}`);
  expect(visitSource()).toEqual({ page: `/contact-seller/${vehicle}`, vehicle, utm_term: 't'.repeat(100) });
});

test('nothing is known of a visit that was not noted, nor of one without a part to keep', () => {
  expect(visitSource()).toBeUndefined();
  arrive('/%E0%A4');
  expect(visitSource()).toBeUndefined();
});

test('a tab remembers a text also where storage is forbidden, and each key its own', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  leave = inBrowser({ sessionStorage: { getItem: denied, setItem: denied } });
  const [one, other] = [tabMemory('one'), tabMemory('other')];
  expect(one.read()).toBe('');
  one.write('Kia ora');
  expect([one.read(), other.read(), tabMemory('one')]).toEqual(['Kia ora', '', one]);
});
