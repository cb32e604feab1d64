import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { bundleFiles } from '../../infra/bundling/bundle-lambdas.ts';

const types = submissionTypes.map(({ routes: { submit, notify } }) => ({
  area: submit.area,
  submit,
  notify,
}));
const areas: readonly string[] = types.map(({ area }) => area);

/** The area of a type that a file belongs to, in any layer. */
const areaOf = (file: string): string | undefined =>
  areas.find((area) => file.startsWith(`domain/${area}/`) || file.startsWith(`lambdas/${area}/`));

const isMail = (file: string): boolean => /mails\/\w+-mails\.ts$/.test(file);

const isSchema = (file: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').includes("from 'zod/mini'");

describe('the bundles of Lambdas', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-contents-'));
  let filesOf: (id: string) => string[];

  beforeAll(async () => {
    const { outputs } = await bundleFiles(globSync('lambdas/*/*.lambda.ts'), folder);
    const inputsById = new Map(
      Object.values(outputs).map(({ entryPoint = '', inputs }) => [
        basename(entryPoint, '.lambda.ts'),
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
      ]),
    );
    filesOf = (id) => inputsById.get(id) ?? [];
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(types)(
    'those of $area hold nothing of another type of submissions',
    ({ area, submit, notify }) => {
      for (const { id } of [submit, notify]) {
        const files = filesOf(id);
        expect(files).toContain(`domain/${area}/contract.ts`);
        expect(files.filter((file) => (areaOf(file) ?? area) !== area)).toEqual([]);
      }
    },
  );

  test('those that store submissions hold no mail, those that notify one each, and the sweeper all', () => {
    const mailsOf = (id: string): string[] => filesOf(id).filter(isMail);
    const notified = types.map(({ notify }) => mailsOf(notify.id));
    expect(types.flatMap(({ submit }) => mailsOf(submit.id))).toEqual([]);
    expect(notified).toEqual(types.map(() => [expect.anything()]));
    expect(new Set(notified.flat()).size).toBe(types.length);
    expect(mailsOf('sweep-notifications').toSorted()).toEqual(notified.flat().toSorted());
  });
});

describe('the pages', () => {
  const printed = execFileSync(process.execPath, ['test/support/print-page-modules.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pages = Object.entries<string[]>(JSON.parse(printed));

  const schemaAreas = (files: readonly string[]): string[] => [
    ...new Set(files.filter(isSchema).flatMap((file) => areaOf(file) ?? [])),
  ];
  /** The folder of the administrators' pages shows applications. */
  const ownArea = (page: string): string => basename(join(page, '..')).replace(/^admin$/, 'applications');

  test('the forms of all types are on pages', () => {
    expect([...new Set(pages.flatMap(([, files]) => schemaAreas(files)))].toSorted()).toEqual(
      areas.toSorted(),
    );
  });

  test.each(pages)('%s holds no schema of another area, and no mail', (page, files) => {
    expect(schemaAreas(files).filter((area) => area !== ownArea(page))).toEqual([]);
    expect(files.filter((file) => file.startsWith('lambdas/'))).toEqual([]);
  });
});
