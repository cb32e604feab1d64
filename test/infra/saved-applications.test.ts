import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { listLambdas } from '../support/template-lambdas.ts';
import { readLambdaStacks } from '../support/templates.ts';

test('what is saved and not sent is read by visitors’ routes, for privacy requests and on a person’s page, and by no other Lambda of the desk', () => {
  const prefix = `${brand.productPrefix}-prod-`;
  const readers = listLambdas(readLambdaStacks('prod')).filter(({ statements }) =>
    statements.some(({ Resource }) => JSON.stringify(Resource).includes('SavedApplications')),
  );
  expect(readers.map(({ name }) => name.slice(prefix.length)).toSorted()).toEqual([
    'delete-saved-application',
    'erase-person-record',
    'export-person-record',
    'find-person',
    'get-person',
    'open-saved-application',
    'save-application',
    'send-saved-application-link',
    'submit-application',
    'sweep-notifications',
    'unsubscribe',
  ]);
});
