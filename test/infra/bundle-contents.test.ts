import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { bundleFiles } from '../../infra/bundling/bundle-lambdas.ts';
import { foreignFiles, lambdaReasons, pageReasons } from '../support/bundled-areas.ts';

const routesOfTypes = submissionTypes.map(({ routes }) => routes);
const formAreas = routesOfTypes.map(({ submit }) => submit.area);

interface Bundle {
  readonly id: string;
  /** Folder of its entry file. */
  readonly area: string;
  readonly files: readonly string[];
}

const bundleOf = (entry: string, files: readonly string[]): Bundle => ({
  id: basename(entry).replace(/\..*/, ''),
  area: basename(dirname(entry)),
  files,
});

const isMail = (file: string): boolean => /mails\/\w+-mails\.ts$/.test(file);

/** Returns the reasons that no bundle needs. */
const needless = (reasons: typeof pageReasons, bundles: readonly Bundle[]): string[] =>
  Object.entries(reasons).flatMap(([place, allowed]) => {
    const held = bundles.filter(({ id, area }) => [id, area].includes(place)).flatMap(({ files }) => files);
    return Object.keys(allowed)
      .filter((path) => !held.some((file) => file.startsWith(path)))
      .map((path) => `${place}: ${path}`);
  });

const folder = mkdtempSync(join(tmpdir(), 'bundle-contents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { outputs } = await bundleFiles(globSync('lambdas/*/*.lambda.ts'), folder);
const packagesOf = (id: string): readonly string[] => {
  const [, { inputs }] = Object.entries(outputs).find(([file]) => file.endsWith(`/${id}/index.mjs`))!;
  return Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0);
};

const lambdas = Object.values(outputs).map(({ entryPoint = '', inputs }) =>
  bundleOf(
    entryPoint,
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  ),
);

describe('the bundles of Lambdas', () => {
  const filesOf = (id: string): readonly string[] => lambdas.find((bundle) => bundle.id === id)!.files;

  test.each(lambdas)('$id contains no other area of the domain without a reason', ({ id, area, files }) => {
    expect(foreignFiles(files, area, lambdaReasons[area] ?? {}, lambdaReasons[id] ?? {})).toEqual([]);
  });

  test.each(['sign-upload-parts', 'report-csp-violation'])(
    '%s contains no AWS client, since it calls nothing',
    (id) => {
      const clients = packagesOf(id).filter((file) => /@aws-sdk\/(client|lib)-/.test(file));
      expect(clients).toEqual([]);
    },
  );

  test('contain of the AWS clients only what they call', () => {
    const code = readFileSync(join(folder, 'sweep-notifications', 'index.mjs'), 'utf8');
    const contained = ['SendEmail', 'GetObject', 'CreateContactList', 'PutBucketPolicy'].filter((operation) =>
      code.includes(`"${operation}Request"`),
    );
    expect(contained).toEqual(['SendEmail', 'GetObject']);
  });

  test('every reason is needed by a Lambda', () => {
    expect(needless(lambdaReasons, lambdas)).toEqual([]);
  });

  test.each(routesOfTypes)('those of $submit.area contain their own contract', ({ submit, notify }) => {
    for (const { id } of [submit, notify]) expect(filesOf(id)).toContain(`domain/${submit.area}/contract.ts`);
  });

  test('submit Lambdas contain no mail, notify Lambdas one each, and the sweeper all', () => {
    const mailsOf = (id: string): string[] => filesOf(id).filter(isMail);
    const notified = routesOfTypes.map(({ notify }) => mailsOf(notify.id));
    expect(routesOfTypes.flatMap(({ submit }) => mailsOf(submit.id))).toEqual([]);
    expect(notified).toEqual(routesOfTypes.map(() => [expect.anything()]));
    expect(new Set(notified.flat()).size).toBe(routesOfTypes.length);
    expect(mailsOf('sweep-notifications').toSorted()).toEqual(notified.flat().toSorted());
  });
});

describe('the pages', () => {
  const printed = execFileSync(process.execPath, ['test/support/print-page-modules.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Chunks that a page loads later are of its feature, too.
  const pages = Object.entries<string[]>(JSON.parse(printed)).map(([page, files]): Bundle => {
    const { id, area } = bundleOf(page, files);
    return { id, area: /^web\/src\/features\/([^/]+)\//.exec(page)?.[1] ?? area, files };
  });

  test('the forms of all types are on pages', () => {
    const held = pages.filter(({ area, files }) => files.includes(`domain/${area}/contract.ts`));
    expect(held.map(({ area }) => area)).toEqual(expect.arrayContaining(formAreas));
  });

  test.each(pages)('$area/$id contains no other area of the domain without a reason', ({ area, files }) => {
    expect(foreignFiles(files, area, pageReasons[area] ?? {})).toEqual([]);
    expect(files.filter((file) => file.startsWith('lambdas/'))).toEqual([]);
  });

  test('every reason is needed by a page', () => {
    expect(needless(pageReasons, pages)).toEqual([]);
  });
});
