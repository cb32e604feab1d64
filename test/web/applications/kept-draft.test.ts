import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { createDraft } from '../../../web/src/lib/draft.ts';
import { createKeptDraft } from '../../../web/src/features/applications/kept-draft.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const options = { name: 'loan-application', version: 1, schema: z.object({ text: z.string() }) };
const dayMs = 86_400_000;

/** Opens tabs of one browser. */
const newBrowser = (device = fakeStorage()) => {
  let now = 1_000;
  const openTab = (storage = fakeStorage()) => {
    const newDraft = (lifetimeMs: number, of: Storage) =>
      createDraft(
        { ...options, lifetimeMs },
        () => of,
        () => now,
      );
    return createKeptDraft(newDraft(dayMs / 24, storage), newDraft(7 * dayMs, device));
  };
  return { device, openTab, wait: (ms: number) => (now += ms) };
};

describe('a draft that a device may keep', () => {
  test('stays in the tab until it is moved, then outlasts it for seven days', () => {
    const { openTab, wait } = newBrowser();
    const first = openTab();
    first.save({ text: 'Kia ora' });
    expect(openTab().restore()).toBeUndefined();
    first.move('device', { text: 'Kia ora' });
    wait(7 * dayMs - 1);
    const second = openTab();
    expect([second.place(), second.restore()]).toEqual(['device', { text: 'Kia ora' }]);
    wait(1);
    const third = openTab();
    expect([third.clearExpired(), third.place(), third.restore()]).toEqual([true, 'expired', undefined]);
    third.save({ text: 'Another person' });
    expect(openTab().restore()).toBeUndefined();
  });

  test.each([
    ['is full', fakeStorage({ isFull: true })],
    [
      'is refused',
      new Proxy(fakeStorage(), {
        get: () => {
          throw new DOMException('Refused', 'SecurityError');
        },
      }),
    ],
  ])('is not lost where the storage of the device %s, and says so', (_, device) => {
    const draft = newBrowser(device).openTab();
    draft.save({ text: 'Kia ora' });
    draft.move('device', { text: 'Kia ora' });
    expect([draft.place(), draft.restore()]).toEqual(['refused', { text: 'Kia ora' }]);
  });

  test('is held by the page where the browser stores nothing at all', () => {
    const full = fakeStorage({ isFull: true });
    const draft = newBrowser(full).openTab(full);
    expect(draft.save({ text: 'Kia ora' })).toBe(false);
    expect(draft.restore()).toEqual({ text: 'Kia ora' });
    draft.clear();
    expect(draft.restore()).toBeUndefined();
  });

  test('of one tab is not replaced by that of another', () => {
    const { openTab } = newBrowser();
    const [one, other] = [openTab(), openTab()];
    other.save({ text: 'Other' });
    one.move('device', { text: 'One' });
    other.save({ text: 'Other, too' });
    expect([one.restore(), other.restore(), other.onDevice()]).toEqual([
      { text: 'One' },
      { text: 'Other, too' },
      { text: 'One' },
    ]);
  });

  test('that was tampered with is not opened', () => {
    const { device, openTab } = newBrowser();
    openTab().move('device', { text: 'Kia ora' });
    device.setItem('draft:loan-application:1', '{"text":7}');
    expect(openTab().restore()).toBeUndefined();
  });
});
