import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { parseWatchlist } from '#domain/vehicles/watchlist/watched-vehicle.ts';
import { listReleases } from '../../scripts/release/releases.ts';
import { createFormDraft } from '../../web/src/components/form/use-submission.ts';
import { restoreProgress, forgetProgress } from '../../web/src/features/accounts/sign-in-progress.ts';
import { callDraftSchema } from '../../web/src/features/admin/calls/use-call.ts';
import { lenderValuesSchema } from '../../web/src/features/admin/lenders/lender-draft.ts';
import { takingDraftSchema } from '../../web/src/features/admin/new/use-taking.ts';
import { noteDraftSchema } from '../../web/src/features/admin/notes/use-note.ts';
import { replyDraftSchema } from '../../web/src/features/admin/replies/reply-draft.ts';
import { settingDraftSchema } from '../../web/src/features/admin/settings/setting-draft.ts';
import { hasShortcuts } from '../../web/src/features/admin/shortcuts-setting.ts';
import { templateValuesSchema } from '../../web/src/features/admin/templates/template-values.ts';
import { applicationDraftSchema } from '../../web/src/features/applications/application-draft.ts';
import { lastSentApplication } from '../../web/src/features/applications/last-sent-application.ts';
import { formDraft } from '../../web/src/features/vehicles-admin/form-draft.ts';
import { readListView } from '../../web/src/features/vehicles-admin/list-view.ts';
import { lastUse } from '../../web/src/lib/admin-session/idle-time.ts';
import { isReuseNoted } from '../../web/src/lib/admin-session/refresh-reuse.ts';
import { createDraft } from '../../web/src/lib/draft.ts';
import { createStoredIdentity } from '../../web/src/lib/identity/stored-identity.ts';
import { sentEnquiry } from '../../web/src/lib/sent-enquiry.ts';
import { createResumableCache } from '../../web/src/lib/uploads/resumable-cache.ts';
import { releasedFile } from '../support/release.ts';
import { fakeStorage } from './support/fake-storage.ts';
import { inBrowser } from './support/in-browser.ts';

type Stored = Readonly<Record<string, unknown>>;
type Browser = Readonly<Record<'localStorage' | 'sessionStorage', Stored>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const filled = (stored: Stored): Storage => {
  const storage = fakeStorage();
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, textOf(value));
  return storage;
};

/** Lists how the keys begin under which the site stores something, from its source. */
const keysInSource = (): string[] => {
  const files = globSync('web/src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const find = (pattern: RegExp, prefix = ''): string[] =>
    files.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => prefix + key!));
  return [
    ...find(/createDraft\(\{\s*name: ['`]([\w/:-]+)/g, 'draft:'),
    ...find(/createFormDraft\(['`]([\w-]+)/g, 'draft:'),
    ...find(/useDeskDraft\(\s*['`]([\w-]+)/g, 'draft:desk:'),
    ...find(/(?:tabMemory|useRequestLink)\(['`]([\w-]+)/g),
    ...find(/const (?:storageKey|lastUseKey|ownerKey|signOutKey|reuseKey) = ['`]([\w:-]+)/g),
  ];
};

for (const release of listReleases())
  describe(`what a browser has stored with ${release}`, () => {
    const { localStorage, sessionStorage }: Browser = releasedFile(release, 'browser');
    let leave = (): void => undefined;
    beforeEach(() => {
      leave = inBrowser({ localStorage: filled(localStorage), sessionStorage: filled(sessionStorage) });
    });
    afterEach(() => {
      forgetProgress();
      leave();
    });

    const draft = (name: string, schema: z.ZodMiniType, kept = sessionStorage) => {
      const key = Object.keys(kept).find((one) => one.startsWith(`draft:${name}`))!;
      const [, whole = '', version] = /^draft:(.+):(\d+)$/.exec(key)!;
      const read = createDraft({ name: whole, version: Number(version), schema }, () =>
        filled(kept),
      ).restore();
      return [read, kept[key]];
    };

    test.each<[string, z.ZodMiniType]>([
      ['loan-application', applicationDraftSchema],
      ['desk:reply', replyDraftSchema],
      ['desk:note', noteDraftSchema],
      ['desk:call', callDraftSchema],
      ['desk:lender', settingDraftSchema(lenderValuesSchema)],
      ['desk:template', settingDraftSchema(templateValuesSchema)],
      ['desk:new-contact', takingDraftSchema],
    ])('is read as the draft %s', (name, schema) => {
      const [read, stored] = draft(name, schema);
      expect(read).toEqual(stored);
    });

    test('is read as a form, while it is not older than an hour', () => {
      const forms = Object.keys(sessionStorage).filter((key) =>
        /^draft:(?!desk|loan|admin|sign|enquiry-sent).*\d$/.test(key),
      );
      expect(forms.length).toBeGreaterThan(0);
      for (const key of forms) {
        const [, name = '', version] = /^draft:(.+):(\d+)$/.exec(key)!;
        globalThis.sessionStorage.setItem(`${key}:saved-at`, String(Date.now()));
        expect(createFormDraft(name, Number(version)).restore()).toEqual(sessionStorage[key]);
      }
    });

    test('is read where it was left', () => {
      const { startedAt } = sessionStorage['draft:sign-in:1'] as { startedAt: number };
      const [upload] = sessionStorage['uploads:1'] as Parameters<
        ReturnType<typeof createResumableCache>['claim']
      >;
      const uploads = createResumableCache(
        () => globalThis.sessionStorage,
        () => startedAt,
      );
      expect({
        sent: lastSentApplication.restore(),
        enquiry: sentEnquiry.restore(),
        vehicle: formDraft.restore(),
        signIn: restoreProgress(startedAt),
        watched: parseWatchlist(textOf(localStorage['watchlist'])),
        upload: uploads.claim(upload),
        view: readListView(),
        hasShortcuts: hasShortcuts(),
        lastUse: String(lastUse()),
        isReuseNoted: isReuseNoted(),
        identity: createStoredIdentity('eu-west-2_pool', () => globalThis.localStorage).read(),
      }).toEqual({
        sent: sessionStorage['draft:loan-application-sent:1'],
        enquiry: sessionStorage['draft:enquiry-sent:1'],
        vehicle: sessionStorage['draft:admin/vehicle:1'],
        signIn: sessionStorage['draft:sign-in:1'],
        watched: localStorage['watchlist'],
        upload,
        view: 'table',
        hasShortcuts: false,
        lastUse: localStorage['admin-last-use'],
        isReuseNoted: true,
        identity: localStorage['identity-id:eu-west-2_pool'],
      });
    });
  });

test('the newest release has a sample of each key that the site stores, but those that are not released', () => {
  const release = listReleases().at(-1);
  if (release === undefined) return;
  const hasUnreleased = !/^## \[Unreleased\]\s+## /m.test(readFileSync('CHANGELOG.md', 'utf8'));
  if (hasUnreleased) return;
  const { localStorage, sessionStorage }: Browser = releasedFile(release, 'browser');
  const keys = Object.keys({ ...localStorage, ...sessionStorage });
  const missing = keysInSource().filter((start) => !keys.some((key) => key.startsWith(start)));
  expect(missing).toEqual([]);
});
