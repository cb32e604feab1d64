import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { uploadQuotaPrefix } from '#domain/documents/upload-quota.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { allStatements, routePermissions, statementsOf } from '../support/permissions.ts';
import {
  readRouteStacks,
  readTemplate,
  resourcesOf,
  stages,
  uploadsBucketOf,
  type ParsedJson,
} from '../support/templates.ts';

const countsUploads = ['dynamodb:UpdateItem', 'kms:Decrypt dynamodb', 'kms:GenerateDataKey dynamodb'];
/** On the work item, the state of its documents, and the submission: one statement each. */
const readsDocuments = [
  'dynamodb:GetItem',
  'kms:Decrypt dynamodb',
  'kms:Decrypt s3',
  'kms:GenerateDataKey dynamodb',
  's3:GetObject /loan-documents/*',
  's3:GetObjectTagging /loan-documents/*',
  's3:ListBucket bucket',
];

/** By the key of the reply address, and the id of each mail. */

describe.each(stages)('%s', (stage) => {
  const data = readTemplate(stage, 'data');
  const lambdas = readRouteStacks(stage);
  const web = readTemplate(stage, 'web');
  const bucket = uploadsBucketOf(data);

  test.each([
    [
      'create-upload',
      [
        ...countsUploads,
        'kms:GenerateDataKey s3',
        's3:PutObject /loan-documents/*',
        's3:PutObjectTagging /loan-documents/*',
      ],
    ],
    [
      'create-multipart-upload',
      [
        ...countsUploads,
        'kms:Decrypt s3',
        'kms:GenerateDataKey s3',
        's3:PutObject /loan-documents/*',
        's3:PutObjectTagging /loan-documents/*',
      ],
    ],
    ['sign-upload-parts', ['kms:Decrypt s3', 'kms:GenerateDataKey s3', 's3:PutObject /loan-documents/*']],
    ['list-upload-parts', ['kms:Decrypt s3', 's3:ListMultipartUploadParts /loan-documents/*']],
    ['abort-upload', ['s3:AbortMultipartUpload /loan-documents/*']],
    [
      'complete-upload',
      [
        'kms:Decrypt s3',
        'kms:GenerateDataKey s3',
        's3:AbortMultipartUpload /loan-documents/*',
        's3:GetObject /loan-documents/*',
        's3:GetObjectTagging /loan-documents/*',
        's3:ListBucket bucket',
        's3:ListMultipartUploadParts /loan-documents/*',
        's3:PutObject /loan-documents/*',
      ],
    ],
    [
      'submit-application',
      [
        // The saved part of it ends when it is sent.
        'dynamodb:DeleteItem',
        // The record, the vehicle that it began with, and the files that were saved.
        'dynamodb:GetItem',
        'dynamodb:GetItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        // The work item, and its search words.
        'dynamodb:PutItem',
        'dynamodb:PutItem',
        // On the day's quotas.
        'dynamodb:UpdateItem',
        'kms:Decrypt dynamodb',
        'kms:Decrypt s3',
        'kms:GenerateDataKey dynamodb',
        's3:GetObject /loan-documents/*',
        's3:GetObjectTagging /loan-documents/*',
        's3:ListBucket bucket',
        's3:PutObjectTagging /loan-documents/*',
      ],
    ],
    [
      'notify-loan-application',
      [
        'dynamodb:GetItem',
        // On the record, and on the limit of its address.
        'dynamodb:UpdateItem',
        'dynamodb:UpdateItem',
        // To mail the colleagues who asked for it.
        'dynamodb:Query /index/mail-list',
        'kms:Decrypt dynamodb',
        'kms:GenerateDataKey dynamodb',
        // To read the site's address.
        's3:GetObject /config.json',
        // To derive the applicant's link.
        'kms:Decrypt secretsmanager',
        'secretsmanager:GetSecretValue',
        'ses:SendRawEmail',
        ...(stageConfig(stage).receivesMail ? ['dynamodb:PutItem'] : []),
      ],
    ],
    // To say which of them nobody has opened.
    ['list-documents', ['dynamodb:Query /index/audit-by-record', ...readsDocuments]],
    // To record who opened them.
    ['open-document', ['dynamodb:PartiQLInsert', ...readsDocuments]],
    ['export-documents', ['dynamodb:PartiQLInsert', ...readsDocuments]],
  ])('%s may do exactly what it needs', (routeId, permissions) => {
    expect(routePermissions(lambdas, routeId)).toEqual(permissions.toSorted());
  });

  test('whoever reads a file’s tags is told that a file is missing, not that it is forbidden', () => {
    const roles = resourcesOf(lambdas, 'AWS::IAM::Role').map((role) => ({
      description: role.Properties.Description,
      actions: new Set(statementsOf(role).flatMap(({ Action }): string[] => [Action].flat())),
    }));
    const readers = roles.filter(({ actions }) => actions.has('s3:GetObjectTagging'));
    expect(readers.filter(({ actions }) => !actions.has('s3:ListBucket'))).toEqual([]);
    expect(readers.length).toBeGreaterThan(5);
  });

  test('the audit table accepts inserts, and is read by its indexes only', () => {
    const [auditId] =
      Object.entries(data.Resources).find(
        ([, { Properties }]) => Properties?.TableName === `${brand.productPrefix}-${stage}-audit`,
      ) ?? [];
    const statements = allStatements(lambdas).filter(({ Resource }) =>
      JSON.stringify(Resource).includes(String(auditId)),
    );
    const byAction = Object.groupBy(statements, ({ Action }) => String(Action));
    expect(Object.keys(byAction).toSorted()).toEqual(['dynamodb:PartiQLInsert', 'dynamodb:Query']);
    const read = byAction['dynamodb:Query']!.flatMap(({ Resource }): ParsedJson[] => [Resource].flat())
      .map((resource) => JSON.stringify(resource))
      .filter((resource) => resource.includes(String(auditId)));
    for (const resource of read) expect(resource).toContain('/index/audit-by-');
  });

  test('a Lambda that counts uploads may update no other record', () => {
    const counting = allStatements(lambdas).filter(({ Condition }) =>
      JSON.stringify(Condition ?? {}).includes(uploadQuotaPrefix),
    );
    expect(counting).toHaveLength(2);
    for (const { Action, Condition } of counting) {
      expect(Action).toBe('dynamodb:UpdateItem');
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${uploadQuotaPrefix}*`] },
      });
    }
  });

  test('only pages of the site may upload files to the bucket, read the result, and read documents', () => {
    expect(bucket.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins:
          stage === 'local' ? ['http://127.0.0.1:*', 'http://localhost:*'] : ['https://*.cloudfront.net'],
        AllowedMethods: ['PUT', 'GET'],
        AllowedHeaders: ['cache-control', 'content-type', 'if-none-match', 'x-amz-*'],
        ExposedHeaders: ['ETag', 'x-amz-checksum-crc32'],
        MaxAge: 3600,
      },
    ]);
  });

  test('unneeded files are deleted from the bucket', () => {
    const rules: ParsedJson[] = bucket.LifecycleConfiguration.Rules;
    expect(rules.filter((rule) => rule.Status === 'Enabled')).toEqual(rules);
    const documents = { Prefix: 'loan-documents/', Status: 'Enabled' };
    expect(rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    );
    for (const folder of ['loan-documents', 'vehicle-images']) {
      expect(rules).toContainEqual(
        expect.objectContaining({
          ...documents,
          Prefix: `${folder}/`,
          TagFilters: [{ Key: 'state', Value: 'unattached' }],
          ExpirationInDays: 2,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        }),
      );
    }
    expect(rules).toContainEqual(
      expect.objectContaining({
        ...documents,
        TagFilters: [{ Key: 'state', Value: 'attached' }],
        ExpirationInDays: 2_557,
      }),
    );
    expect(bucket.VersioningConfiguration.Status).toBe('Enabled');
    expect(rules).toContainEqual(
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
    );
  });

  test('the site may connect to its own uploads bucket and show previews', () => {
    const policy = JSON.stringify(resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policy).toMatch(new RegExp(`connect-src [^;]*https://${brand.productPrefix}-${stage}-uploads-`));
    expect(policy).toMatch(/img-src 'self' data: blob:;/);
    expect(bucket.BucketName['Fn::Join'][1][0]).toBe(`${brand.productPrefix}-${stage}-uploads-`);
  });
});
