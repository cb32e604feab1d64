import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { routePermissions } from '../support/permissions.ts';
import {
  readRouteStacks,
  readTemplate,
  resourcesOf,
  stages,
  uploadsBucketOf,
  type ParsedJson,
} from '../support/templates.ts';

const tableKey = ['kms:Decrypt dynamodb', 'kms:GenerateDataKey dynamodb'];
// UpdateItem only for the stock's revision.
const writesVehicle = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', ...tableKey];
// For the audit log.
const records = ['dynamodb:PartiQLInsert'];
const readsCatalogue = ['dynamodb:GetItem', 'dynamodb:Scan', ...tableKey];
const takesPictures = [
  'kms:Decrypt s3',
  's3:GetObject /vehicle-images/*',
  's3:GetObjectTagging /vehicle-images/*',
  's3:ListBucket bucket',
  's3:PutObjectTagging /vehicle-images/*',
];
// To read whether the caller's sessions were ended; appears beside other permissions.
const findsSessionEnd = ['dynamodb:GetItem'];
const deletesPictures = ['s3:DeleteObject /vehicle-images/*'];

describe.each(stages)('%s', (stage) => {
  const data = readTemplate(stage, 'data');
  const lambdas = readRouteStacks(stage);
  const web = readTemplate(stage, 'web');

  test.each([
    ['list-vehicles', readsCatalogue],
    ['list-vehicle-filters', readsCatalogue],
    ['get-vehicle', ['dynamodb:GetItem', ...tableKey]],
    ['show-vehicle', ['dynamodb:GetItem', ...tableKey, 's3:GetObject /contact-seller/_/index.html']],
    ['show-vehicle-list', [...readsCatalogue, 's3:GetObject /vehicle/index.html']],
    ['show-vehicle-sitemap', readsCatalogue],
    ['list-all-vehicles', ['dynamodb:Scan', ...findsSessionEnd, ...tableKey]],
    ['get-vehicle-for-admin', ['dynamodb:GetItem', ...tableKey]],
    ['create-vehicle', [...records, ...writesVehicle, ...takesPictures, ...findsSessionEnd]],
    [
      'update-vehicle',
      [...records, ...writesVehicle, ...takesPictures, ...deletesPictures, ...findsSessionEnd],
    ],
    [
      'delete-vehicle',
      [
        ...records,
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:UpdateItem',
        ...findsSessionEnd,
        ...tableKey,
        ...deletesPictures,
      ],
    ],
    [
      'create-picture-upload',
      [
        ...findsSessionEnd,
        ...tableKey,
        'kms:GenerateDataKey s3',
        's3:PutObject /vehicle-images/*',
        's3:PutObjectTagging /vehicle-images/*',
      ],
    ],
  ])('%s may do exactly what it needs', (routeId, permissions) => {
    expect(routePermissions(lambdas, routeId)).toEqual(permissions.toSorted());
  });

  test('pictures that belong to no vehicle are deleted from the bucket', () => {
    const rules: ParsedJson[] = uploadsBucketOf(data).LifecycleConfiguration.Rules;
    expect(rules.filter(({ Prefix }) => Prefix === 'vehicle-images/')).toEqual([
      expect.objectContaining({
        Status: 'Enabled',
        TagFilters: [{ Key: 'state', Value: 'unattached' }],
        ExpirationInDays: 2,
      }),
    ]);
  });

  test('CloudFront may read the pictures in the uploads bucket, and nothing else', () => {
    const isForCloudFront = ({ Principal }: ParsedJson) => Principal.Service === 'cloudfront.amazonaws.com';
    const statementsOf = (policy: ParsedJson): ParsedJson[] => policy.Statement.filter(isForCloudFront);
    const ofThisAccount = {
      ArnLike: {
        'aws:SourceArn': {
          'Fn::Join': ['', ['arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/*']],
        },
      },
    };
    const bucketPolicies = resourcesOf(data, 'AWS::S3::BucketPolicy');
    expect(bucketPolicies.flatMap(({ Properties }) => statementsOf(Properties.PolicyDocument))).toEqual([
      expect.objectContaining({ Effect: 'Allow', Action: 's3:GetObject', Condition: ofThisAccount }),
    ]);
    const [statement] = bucketPolicies.flatMap(({ Properties }) => statementsOf(Properties.PolicyDocument));
    expect(statement.Resource['Fn::Join'][1].at(-1)).toBe('/vehicle-images/*');
    const key = resourcesOf(data, 'AWS::KMS::Key')[0]!.Properties;
    expect(statementsOf(key.KeyPolicy)).toEqual([
      expect.objectContaining({ Effect: 'Allow', Action: 'kms:Decrypt', Condition: ofThisAccount }),
    ]);
  });

  test('pictures are served through origin access control, and cached for a day', () => {
    const { DistributionConfig: config } = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.Properties;
    const behavior = config.CacheBehaviors.find(
      ({ PathPattern }: ParsedJson) => PathPattern === '/vehicle-images/*',
    );
    const origin = config.Origins.find(({ Id }: ParsedJson) => Id === behavior.TargetOriginId);
    expect(origin.OriginAccessControlId).toBeDefined();
    expect(JSON.stringify(origin.DomainName)).toContain(`${brand.productPrefix}-${stage}-uploads-`);
    expect(behavior.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    expect(behavior.ResponseHeadersPolicyId).toEqual(config.DefaultCacheBehavior.ResponseHeadersPolicyId);
    const policy = web.Resources[behavior.CachePolicyId.Ref]!.Properties.CachePolicyConfig;
    expect(policy).toMatchObject({ DefaultTTL: 86_400, MaxTTL: 86_400 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  test('reads of vehicles are cached as long as their Cache-Control allows, by their whole query; writes are not cached', () => {
    const { DistributionConfig: config } = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.Properties;
    const behaviors: ParsedJson[] = config.CacheBehaviors.filter(({ PathPattern }: ParsedJson) =>
      PathPattern.startsWith('/api/vehicle'),
    );
    expect(behaviors).toHaveLength(3);
    const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
    for (const behavior of behaviors) {
      expect(behavior.AllowedMethods).toEqual(expect.arrayContaining(['POST', 'PUT', 'DELETE']));
      expect(behavior.CachedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
      // This makes the Authorization header of a write reach the API.
      expect(behavior.OriginRequestPolicyId).toBe(allViewerExceptHost);
      const policy = web.Resources[behavior.CachePolicyId.Ref]!.Properties.CachePolicyConfig;
      // A minimum above zero would override the response's own Cache-Control.
      expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
      expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      });
    }
  });

  test.each([
    ['a vehicle', '/contact-seller/', 'regardless of the query', 'none'],
    ['the list', '/vehicle', 'by its whole query', 'all'],
  ])('the page of %s (%s) comes from the API’s stage, compressed, %s', (_name, path, _key, queries) => {
    const { DistributionConfig: config } = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.Properties;
    const behavior = config.CacheBehaviors.find(({ PathPattern }: ParsedJson) =>
      path.endsWith('/') ? PathPattern.startsWith(path) : PathPattern === path,
    );
    const origin = config.Origins.find(({ Id }: ParsedJson) => Id === behavior.TargetOriginId);
    expect(origin.OriginPath).toBe('/api');
    expect(origin.CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    const { ResponseHeadersPolicyId, FunctionAssociations } = config.DefaultCacheBehavior;
    expect(behavior).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      ResponseHeadersPolicyId,
      FunctionAssociations,
    });
    expect(behavior.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    expect(behavior.OriginRequestPolicyId).toBeUndefined();
    const policy = web.Resources[behavior.CachePolicyId.Ref]!.Properties.CachePolicyConfig;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toEqual({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: queries },
      EnableAcceptEncodingBrotli: true,
      EnableAcceptEncodingGzip: true,
    });
  });

  test('CloudFront does not cache errors, so that retries reach the API', () => {
    const { DistributionConfig: config } = resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.Properties;
    expect(config.CustomErrorResponses).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('responses do not reveal the key that encrypts the bucket', () => {
    const { ResponseHeadersPolicyConfig: config } = resourcesOf(
      web,
      'AWS::CloudFront::ResponseHeadersPolicy',
    )[0]!.Properties;
    const removed = config.RemoveHeadersConfig.Items.map(({ Header }: ParsedJson) => Header);
    expect(removed).toContain('x-amz-server-side-encryption-aws-kms-key-id');
    // CloudFront's own limit.
    expect(removed.length).toBeLessThanOrEqual(10);
  });
});
