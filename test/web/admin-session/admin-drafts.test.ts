import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { createAdminDraft, createAdminDrafts } from '../../../web/src/lib/admin-session/admin-drafts.ts';
import { createDraft } from '../../../web/src/lib/draft.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const options = { name: 'vehicle', version: 1, schema: z.object({ contact_phone: z.string() }) };

/** A browser of two tabs, each with a draft of an administrator and one of a visitor. */
const setUp = () => {
  const browser = fakeStorage();
  const openTab = () => {
    const tab = fakeStorage();
    const drafts = createAdminDrafts({ tab: () => tab, browser: () => browser });
    const draft = createAdminDraft(options, () => tab);
    createDraft({ ...options, name: 'contact' }, () => tab).save({ contact_phone: '021 000 111' });
    return {
      tab,
      drafts,
      type: () => draft.save({ contact_phone: '021 555 1234' }),
      typed: () => draft.restore()?.contact_phone,
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
    expect(first.typed()).toBeUndefined();
    first.type();
    first.drafts.claim('hana');
    expect(first.typed()).toBeDefined();
  });

  test('are cleared by signing out, in other tabs as soon as these look; a visitor’s stay', () => {
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
    expect(first.tab.getItem('draft:contact:1')).toContain('021 000 111');
  });

  test('from before a sign-out are not found by the same account, where a tab was closed meanwhile', () => {
    const { first, second } = setUp();
    second.drafts.claim('mere');
    second.type();
    first.drafts.claim('mere');
    first.drafts.clearAll();
    second.drafts.claim('mere');
    expect(second.typed()).toBeUndefined();
  });

  test('are cleared where nobody knows whose they are', () => {
    const { first } = setUp();
    first.type();
    first.drafts.claim('mere');
    expect(first.typed()).toBeUndefined();
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
