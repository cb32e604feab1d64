import { expect, test } from '@jest/globals';
import { banner } from '../../packages/local-cloud/src/runner/ready-info.ts';

test('people are told where to look, and who may sign in where', () => {
  const text = banner({
    site: 'http://127.0.0.1:8080',
    inbox: 'http://127.0.0.1:8081',
    endpoints: {},
    region: 'eu-west-2',
    tables: [],
    bucket: null,
    userPoolId: 'pool',
    userPoolClientId: 'client',
    identityPoolId: 'identities',
    admins: [{ email: 'owner@admin.example' }, { email: 'sales@admin.example' }],
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  for (const part of ['8081', 'owner@admin.example', 'sales@admin.example', 'http://127.0.0.1:8080/login'])
    expect(text).toContain(part);
  expect(text).not.toContain('secret');
});
