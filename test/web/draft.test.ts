import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { createDraft } from '../../web/src/lib/draft.ts';
import { fakeStorage } from './support/fake-storage.ts';

const options = { name: 'letter', version: 2, schema: z.object({ text: z.string() }) };

describe('a draft', () => {
  test('restores the last saved content until it is cleared', () => {
    const storage = fakeStorage();
    const draft = createDraft(options, () => storage);
    expect(draft.restore()).toBeUndefined();
    draft.save({ text: 'Kia' });
    draft.save({ text: 'Kia ora' });
    expect([storage.key(0), storage.key(1)]).toEqual(['draft:letter:2', null]);
    expect(createDraft(options, () => storage).restore()).toEqual({ text: 'Kia ora' });
    draft.clear();
    expect(draft.restore()).toBeUndefined();
    expect(storage).toHaveLength(0);
  });

  test('of a visitor expires an hour after the last input and reports it once', () => {
    const storage = fakeStorage();
    let now = 1_000;
    const draft = createDraft(
      { ...options, lifetimeMs: visitorDraftLifetimeMs },
      () => storage,
      () => now,
    );
    expect(draft.clearExpired()).toBe(false);
    draft.save({ text: 'Kia ora' });
    now += visitorDraftLifetimeMs - 1;
    expect(draft.clearExpired()).toBe(false);
    draft.save({ text: 'Kia ora ano' });
    now += visitorDraftLifetimeMs - 1;
    expect(draft.restore()).toEqual({ text: 'Kia ora ano' });
    now += 1;
    expect(draft.clearExpired()).toBe(true);
    expect(draft.clearExpired()).toBe(false);
    draft.save({ text: 'Kia ora' });
    expect(storage.key(1)).toBe('draft:letter:2:saved-at');
    // Without a lifetime it would not expire.
    expect(createDraft(options, () => storage).clearExpired()).toBe(false);
    now += visitorDraftLifetimeMs;
    expect(draft.restore()).toBeUndefined();
    expect(storage).toHaveLength(0);
    expect(visitorDraftLifetimeMs).toBe(60 * 60_000);
  });

  test('does not live longer if it is saved without a change', () => {
    const storage = fakeStorage();
    let now = 1_000;
    const draft = createDraft(
      { ...options, lifetimeMs: visitorDraftLifetimeMs },
      () => storage,
      () => now,
    );
    expect(draft.savedAt()).toBeUndefined();
    draft.saveIfChanged({ text: 'Kia ora' });
    now += 40 * 60_000;
    draft.saveIfChanged({ text: 'Kia ora' });
    expect(draft.savedAt()).toBe(1_000);
    draft.saveIfChanged({ text: 'Kia ora ano' });
    expect([draft.savedAt(), draft.restore()]).toEqual([now, { text: 'Kia ora ano' }]);
    // A draft saved without a time gets one.
    storage.removeItem('draft:letter:2:saved-at');
    draft.saveIfChanged({ text: 'Kia ora ano' });
    expect(draft.savedAt()).toBe(now);
  });

  test('of another form or version is not restored', () => {
    const storage = fakeStorage();
    createDraft(options, () => storage).save({ text: 'Kia ora' });
    expect(createDraft({ ...options, version: 3 }, () => storage).restore()).toBeUndefined();
    expect(createDraft({ ...options, name: 'note' }, () => storage).restore()).toBeUndefined();
  });

  test.each(['', '{', 'null', '{"text":1}'])('that is broken (%j) is not restored', (saved) => {
    const storage = fakeStorage();
    storage.setItem('draft:letter:2', saved);
    expect(createDraft(options, () => storage).restore()).toBeUndefined();
  });

  test('does nothing if storage is full or forbidden', () => {
    const full = fakeStorage({ isFull: true });
    const forbidden = (): Storage => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const storage of [() => full, forbidden]) {
      const draft = createDraft(options, storage);
      draft.save({ text: 'Kia ora' });
      expect(draft.restore()).toBeUndefined();
      draft.clear();
    }
  });
});
