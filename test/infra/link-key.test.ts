import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { listLambdas } from '../support/template-lambdas.ts';
import { readLambdaStacks, readTemplate, resourcesOf } from '../support/templates.ts';

describe('the key of links', () => {
  test('is generated, encrypted by the product’s key and kept with the data', () => {
    const [secret, ...others] = resourcesOf(readTemplate('prod', 'data'), 'AWS::SecretsManager::Secret');
    expect(others).toEqual([]);
    expect(secret).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        Name: `${brand.productPrefix}-prod-links`,
        GenerateSecretString: { PasswordLength: 64 },
        KmsKeyId: { 'Fn::GetAtt': [expect.stringMatching(/^Key/), 'Arn'] },
      },
    });
  });

  test('is read by the Lambdas that derive or check links, and by no other', () => {
    const readers = listLambdas(readLambdaStacks('prod')).filter(({ statements }) =>
      statements.some(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue')),
    );
    expect(readers.map(({ name }) => name).toSorted()).toEqual(
      [
        'ask-for-link',
        'change-alerts',
        'confirm-my-address',
        'delete-saved-application',
        'open-my-request',
        'open-saved-application',
        'propose-my-correction',
        'save-application',
        'send-joint-part',
        'send-my-documents',
        'send-my-message',
        'send-saved-application-link',
        'sweep-notifications',
        'undo-my-withdrawal',
        'unsubscribe',
        'withdraw-my-request',
        ...submissionTypes.map(({ routes }) => routes.notify.id),
      ]
        .map((id) => `${brand.productPrefix}-prod-${id}`)
        .toSorted(),
    );
  });
});
