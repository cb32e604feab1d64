import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from '@jest/globals';
import { clientSettings } from '../../../lambdas/clients/aws/client-settings.ts';
import { createSecretReader } from '../../../lambdas/clients/secret.ts';
import { preparedHandler } from '../../support/sdk-handler.ts';

test('a secret is read by its ARN, and one without a text is refused', async () => {
  const { answers, requests, handler } = preparedHandler();
  const client = new SecretsManagerClient({
    ...clientSettings({
      region: 'eu-west-2',
      credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret' },
      endpoint: 'https://secretsmanager.eu-west-2.amazonaws.com',
    }),
    requestHandler: handler,
  });
  const read = createSecretReader(client);
  answers.push(Response.json({ SecretString: 'k'.repeat(64) }), Response.json({ SecretString: '' }));
  const arn = 'arn:aws:secretsmanager:eu-west-2:000000000000:secret:links-abcdef';
  expect(await read(arn)).toBe('k'.repeat(64));
  const [{ url, headers, body } = { url: undefined, headers: new Headers(), body: '' }] = requests;
  expect([url?.origin, headers.get('x-amz-target'), JSON.parse(body)]).toEqual([
    'https://secretsmanager.eu-west-2.amazonaws.com',
    'secretsmanager.GetSecretValue',
    { SecretId: arn },
  ]);
  await expect(read(arn)).rejects.toThrow();
});
