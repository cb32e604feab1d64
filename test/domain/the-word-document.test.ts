import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { committedSources } from '../support/committed-sources.ts';

/** Folders that deal with applicants' files. */
const areas =
  /^(domain\/(documents|applications|my-request|saved-applications)|lambdas\/(documents|applications|my-request|saved-applications|incoming-mail|clients\/s3|(submissions|work)\/documents|privacy)|web\/src\/(features\/(applications|admin|my-request)|lib\/uploads)|scripts\/privacy|tools\/bench)\//;

/** Declarations elsewhere that refer to an applicant's file. */
const applicantsFiles = [
  'domain/content/lending-claims.ts moreDocuments',
  'domain/notifications/documents-here.ts documentsHereSchema',
  'domain/notifications/documents-here.ts DocumentsHere',
  'domain/replies/reply-template.ts documentsTemplate',
  'domain/submissions/submission-types.ts documentRetentionDays',
  'domain/work/next-version.ts documentsState',
  'domain/work/working-days.ts documentsDueAt',
  'infra/stacks/api-wiring.ts documents',
  'infra/stacks/api-wiring.ts documentParts',
  'infra/stacks/documents-wiring.ts documentGrants',
  // The AWS SDK's name.
  'lambdas/clients/database.ts createDocumentClient',
  'lambdas/clients/database.ts openDocumentClient',
  'lambdas/clients/document-ownership.ts isOwnDocument',
  'lambdas/http/errors.ts DocumentBlockedError',
  'lambdas/notifications/documents-here.ts queueDocumentsHere',
  'lambdas/notifications/mails/documents-here-mail.ts documentsHereMail',
  'lambdas/work/list-activity.ts document',
  'web/src/components/form/document-picker.tsx DocumentPickerProps',
  'web/src/components/form/document-picker.tsx DocumentPicker',
  'web/src/lib/pictures/picture-size.ts documentEdge',
  'web/src/lib/pictures/picture-size.ts documentWidth',
];

const declaration = /\b(?:const|function|class|interface|type)\s+(?!DynamoDB)(\w*documents?\w*)/gi;

test('only applicants’ files are called documents', () => {
  const folders = ['domain', 'lambdas', 'infra', 'web', 'packages', 'bin', 'demo', 'scripts', 'tools'];
  const sources = committedSources(...folders).filter((file) => /\.tsx?$/.test(file) && !areas.test(file));
  const declared = sources.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(declaration), ([, name]) => `${file} ${name}`),
  );
  expect(declared).toEqual(applicantsFiles);
  expect(sources.filter((file) => /document/.test(file))).toEqual([
    'domain/notifications/documents-here.ts',
    'domain/work/documents-here.ts',
    'infra/stacks/documents-wiring.ts',
    'lambdas/clients/document-ownership.ts',
    'lambdas/notifications/documents-here.ts',
    'lambdas/notifications/mails/documents-here-mail.ts',
    ...sources.filter((file) => /^lambdas\/work\/[a-z-]*document[a-z.-]*\.ts$/.test(file)),
    'web/src/components/form/document-picker.tsx',
  ]);
});
