import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { adminDrafts, createAdminDrafts } from '../../../web/src/lib/admin-session/admin-drafts.ts';
import { createDraft } from '../../../web/src/lib/draft.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { inBrowser } from '../support/in-browser.ts';

const options = { name: 'admin/vehicle', version: 1, schema: z.object({ contact_phone: z.string() }) };

/** A browser of two tabs, in which an administrator types into a form of the dashboard and one for visitors. */
const setUp = () => {
  const browser = fakeStorage();
  const openTab = () => {
    const tab = fakeStorage();
    const drafts = createAdminDrafts({ tab: () => tab, browser: () => browser });
    const draft = createDraft(options, () => tab);
    const visitorDraft = createDraft({ ...options, name: 'contact', lifetimeMs: 60_000 }, () => tab);
    tab.setItem('scroll', '7');
    return {
      drafts,
      type: () => {
        draft.save({ contact_phone: '021 555 1234' });
        visitorDraft.save({ contact_phone: '021 000 111' });
      },
      typed: () => draft.restore()?.contact_phone,
      keys: () => Array.from({ length: tab.length }, (_, index) => String(tab.key(index))).toSorted(),
    };
  };
  return { first: openTab(), second: openTab() };
};

describe('drafts of administrators', () => {
  test('are kept for the account that typed them, when its session ends by itself', () => {
    const { first } = setUp();
    first.drafts.claim('mere');
    first.type();
    first.drafts.clearOutdated();
    first.drafts.claim('mere');
    expect(first.typed()).toBe('021 555 1234');
  });

  test('are cleared when another account signs in', () => {
    const { first } = setUp();
    first.drafts.claim('mere');
    first.type();
    first.drafts.claim('hana');
    expect(first.keys()).toEqual(['admin-drafts-owner', 'scroll']);
    first.type();
    first.drafts.claim('hana');
    expect(first.typed()).toBeDefined();
  });

  test('are cleared by signing out, with all visitors’ forms, in other tabs as soon as these look', () => {
    const { first, second } = setUp();
    for (const { drafts, type } of [first, second]) {
      drafts.claim('mere');
      type();
    }
    first.drafts.clearAll();
    expect(first.typed()).toBeUndefined();
    expect(second.typed()).toBeDefined();
    second.drafts.clearOutdated();
    expect(second.typed()).toBeUndefined();
    for (const { keys } of [first, second]) expect(keys()).toEqual(['admin-drafts-owner', 'scroll']);
  });

  test('from before a sign-out are not found by the same account, where a tab was closed meanwhile', () => {
    const { first, second } = setUp();
    second.drafts.claim('mere');
    second.type();
    first.drafts.claim('mere');
    first.drafts.clearAll();
    second.drafts.claim('mere');
    expect(second.typed()).toBeUndefined();
    // So it is after another sign-out, too.
    second.type();
    first.drafts.clearAll();
    second.drafts.claim('mere');
    expect(second.typed()).toBeUndefined();
  });

  test('are cleared where nobody knows whose they are', () => {
    const { first } = setUp();
    first.type();
    first.drafts.claim('mere');
    expect(first.typed()).toBeUndefined();
    const { second } = setUp();
    second.type();
    second.drafts.clearOutdated();
    expect(second.typed()).toBeUndefined();
  });

  test('are the tab’s, and a sign-out is told to the whole browser', () => {
    const [sessionStorage, localStorage] = [fakeStorage(), fakeStorage()];
    const leave = inBrowser({ sessionStorage, localStorage });
    adminDrafts.claim('mere');
    adminDrafts.clearAll();
    leave();
    expect(sessionStorage.getItem('admin-drafts-owner')).toBe('mere none');
    expect(localStorage.getItem('admin-signed-out')).toMatch(/^[\da-f-]{36}$/);
  });

  test('are done without where storage is forbidden', () => {
    const forbidden = (): Storage => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const drafts = createAdminDrafts({ tab: forbidden, browser: forbidden });
    drafts.claim('mere');
    drafts.clearOutdated();
    drafts.clearAll();
  });
});
