import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { accountRecordSchema } from '#domain/accounts/team.ts';
import { historyMailTypes } from '#domain/notifications/history-mails.ts';
import type { FormFields } from '#domain/submissions/form-field.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { takenTypes } from '#domain/submissions/take-routes.ts';
import { tables } from '#domain/tables.ts';
import { workItemSchema } from '#domain/work/work-item.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { shapeOf, type Sample } from '../../scripts/release/choose-samples.ts';
import { listAddresses } from '../../scripts/release/list-addresses.ts';
import { listReleases, releasesFolder, sumFile, sumOf } from '../../scripts/release/releases.ts';
import { releasedFile } from '../support/release.ts';

const hasPath = (record: unknown, path: string): boolean => {
  const [name = '', ...rest] = path.split('.');
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return false;
  return rest.length === 0 || hasPath(Reflect.get(record, name), rest.join('.'));
};

const changelog = existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '';

test('the changelog begins with what is unreleased, and has the version of the package', () => {
  const versions = [...changelog.matchAll(/^## \[(.+?)\](?: - (\S+))?$/gm)];
  expect(versions[0]?.[1]).toBe('Unreleased');
  expect(versions[1]?.[1]).toBe(packageJson.version);
  for (const [, , date] of versions.slice(1)) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

for (const release of listReleases())
  describe(`release ${release}`, () => {
    test('has the samples that it was cut with', () => {
      expect(`${sumOf(release)}\n`).toBe(readFileSync(sumFile(release), 'utf8'));
    });

    test('has no route that is not served any more', () => {
      const { routes }: ReturnType<typeof listAddresses> = releasedFile(release, 'addresses');
      const served = new Set(listAddresses().routes);
      expect(routes.filter((route) => !served.has(route))).toEqual([]);
    });
  });

/** Where nothing is unreleased: a change since then may have brought what has no sample yet. */
const newest = /^## \[Unreleased\]\n\n## /m.test(changelog) ? listReleases().slice(-1) : [];

for (const release of newest)
  describe(`release ${release}, the newest`, () => {
    const samplesOf = (table: string) => {
      const items: Sample['item'][] = releasedFile(release, table);
      return items.map((item) => ({ table, item }));
    };
    const shapes = new Set(tables.flatMap(({ name }) => samplesOf(name).map((sample) => shapeOf(sample))));

    test('has samples of each table, and of each kind of entry, mail, setting and alert', () => {
      const kinds = [
        'change',
        'event',
        'reply',
        'note',
        'call',
        'incoming-mail',
        'held-mail',
        'link',
        'presence',
      ];
      const expected = [
        ...kinds.map((kind) => `work_history ${kind}`),
        ...historyMailTypes.map((type) => `work_history mail ${type}`),
        ...['template', 'filter', 'lender'].map((kind) => `desk_settings ${kind}`),
        ...['asked', 'address', 'found'].map((kind) => `vehicle_alerts ${kind}`),
        'saved_applications',
        'saved_applications ended',
        'vehicles',
        'vehicles revision',
        'users',
      ];
      expect(expected.filter((one) => !shapes.has(one))).toEqual([]);
      expect(tables.filter(({ name }) => samplesOf(name).length === 0)).toEqual([]);
    });

    test('has each attribute of work and accounts, and submissions that staff entered', () => {
      const namesIn = (table: string): ReadonlySet<string> =>
        new Set(
          samplesOf(table).flatMap(({ item: { card, ...beside } }) =>
            Object.keys(Object.assign(beside, card)),
          ),
        );
      const [work, accounts] = [namesIn('work_items'), namesIn('users')];
      expect(Object.keys(workItemSchema().shape).filter((name) => !work.has(name))).toEqual([]);
      expect(Object.keys(accountRecordSchema.shape).filter((name) => !accounts.has(name))).toEqual([]);
      for (const { type } of takenTypes)
        expect([type.table, namesIn(type.table).has('taken')]).toEqual([type.table, true]);
    });

    test.each(submissionTypes)(
      'has $name with all answers, and without each that can be left out',
      (type) => {
        const records = samplesOf(type.table).map(({ item }) => item);
        const fields: FormFields = type.fields;
        const pathOf = (name: string, field: object): string => ('sent' in field ? String(field.sent) : name);
        const isSent = Object.values(fields).some((field) => 'sent' in field);
        const asked = Object.entries(fields).filter(([, field]) => !isSent || 'sent' in field);
        const withValue = (path: string) => records.filter((record) => hasPath(record, path));
        const missing = asked.filter(([name, field]) => withValue(pathOf(name, field)).length === 0);
        expect(missing.map(([name]) => name)).toEqual([]);
        const optional = asked.filter(([, field]) => 'isLeftOut' in field || field.isAddedLater);
        for (const [name, field] of optional)
          expect([name, withValue(pathOf(name, field)).length < records.length]).toEqual([name, true]);
      },
    );
  });

test('every folder is that of a release', () => {
  const files = existsSync(releasesFolder) ? readdirSync(releasesFolder) : [];
  for (const file of files.filter((name) => name.endsWith('.sha256')))
    expect(existsSync(join(releasesFolder, file.replace('.sha256', '')))).toBe(true);
});
