import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { maxWatched, type WatchedVehicle } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { watchlist } from '../../web/src/lib/watchlist/watchlist.ts';
import { fakeStorage } from './support/fake-storage.ts';
import { inBrowser } from './support/in-browser.ts';

const watched = (number: number): WatchedVehicle => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `20${10 + (number % 10)} Toyota Aqua`,
  price: 10_000 + number,
  cover: null,
  saved_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
});
const [first, second, third] = [watched(1), watched(2), watched(3)];
const many = (count: number) => Array.from({ length: count }, (_, index) => watched(index + 10));

let tab: EventTarget;
let leave = (): void => undefined;
const open = (localStorage: Storage): void => {
  leave();
  leave = inBrowser({ localStorage, window: tab });
};
beforeEach(() => {
  tab = new EventTarget();
  open(fakeStorage());
});
afterEach(() => leave());

test('holds what was added until it is removed', () => {
  expect([watchlist.add([first, second]), watchlist.read()]).toEqual(['stored', [second, first]]);
  expect([first, second, third].map(({ id }) => watchlist.has(id))).toEqual([true, true, false]);
  watchlist.remove(first.id);
  expect(watchlist.read()).toEqual([second]);
});

test('is full when it can’t hold all that is added', () => {
  expect(watchlist.add(many(maxWatched - 1))).toBe('stored');
  expect(watchlist.add([first, second])).toBe('full');
  expect(watchlist.read()).toHaveLength(maxWatched);
  expect(watchlist.add([first])).toBe('stored');
});

test('lasts on this page where the browser stores nothing, until it stores again', () => {
  open(fakeStorage({ isFull: true }));
  expect([watchlist.add([first]), watchlist.read()]).toEqual(['unstored', [first]]);
  open(fakeStorage());
  expect([watchlist.add([second]), watchlist.read()]).toEqual(['stored', [second, first]]);
});

test('is empty where the browser refuses to read', () => {
  const localStorage = fakeStorage();
  localStorage.getItem = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  open(localStorage);
  expect(watchlist.read()).toEqual([]);
});

test('tells of a change here, in another tab, and of one while the page was left', () => {
  let changes = 0;
  const stop = watchlist.subscribe(() => (changes += 1));
  const happen = (): number => {
    watchlist.add([first]);
    tab.dispatchEvent(new Event('storage'));
    tab.dispatchEvent(new Event('pageshow'));
    return changes;
  };
  expect(happen()).toBe(3);
  stop();
  expect(happen()).toBe(3);
});

test('is the same list until it changes', () => {
  watchlist.add([first]);
  const list = watchlist.read();
  expect(watchlist.read()).toBe(list);
});
