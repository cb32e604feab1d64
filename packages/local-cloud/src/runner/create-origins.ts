import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { localAccountId, type Authorize } from '../aws/authorize.ts';
import { bucketOrigin, type BucketAccess, type ObjectReader } from '../edge/bucket-origin.ts';
import type { Distribution } from '../edge/distribution.ts';
import type { Origin } from '../edge/edge-message.ts';
import type { OriginTarget } from '../edge/origin-fetch.ts';
import { parseBucketDefinition, type BucketDefinition } from '../emulators/s3/bucket-definition.ts';
import type { Gateway } from '../gateway/gateway.ts';

const accessOfDistribution = (
  distributionId: string,
  { name, encryption: { keyArn } }: BucketDefinition,
  authorize: Authorize,
): BucketAccess => {
  const request = {
    principal: { kind: 'service', service: 'cloudfront.amazonaws.com' },
    conditions: {
      'aws:SourceAccount': localAccountId,
      'aws:SourceArn': `arn:aws:cloudfront::${localAccountId}:distribution/${distributionId}`,
    },
  } as const;
  const resource = `arn:aws:s3:::${name}`;
  const mayDecrypt = () =>
    keyArn === undefined || authorize({ ...request, action: 'kms:Decrypt', resource: keyArn }) === 'allowed';
  return {
    canRead: (key) =>
      authorize({ ...request, action: 's3:GetObject', resource: `${resource}/${key}` }) === 'allowed' &&
      mayDecrypt(),
    canList: () => authorize({ ...request, action: 's3:ListBucket', resource, isProbe: true }) === 'allowed',
  };
};

export const apiOrigin =
  (gateway: Gateway): Origin =>
  async ({ method, path, query, headers, body, ip }) => {
    const response = await gateway({
      method,
      url: query === '' ? path : `${path}?${query}`,
      headers,
      body,
      sourceIp: ip,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers.filter(([name]) => name !== 'set-cookie')),
      cookies: response.headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
      body: response.body,
    };
  };

interface OriginServices {
  readonly store: ObjectReader;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly authorize: Authorize;
}

/** Finds the bucket or API of each origin. @throws TemplateError */
export const createOrigins = (
  assembly: Assembly,
  { id, origins }: Distribution,
  { store, gateways, authorize }: OriginServices,
): Map<string, OriginTarget> => {
  const buckets = new Map(
    assembly
      .ofType('AWS::S3::Bucket')
      .map(({ physicalId, region, properties }) => [
        `${physicalId}.s3.${region}.amazonaws.com`,
        parseBucketDefinition({ ...properties, BucketName: physicalId }),
      ]),
  );
  return new Map(
    origins.map((description): [string, OriginTarget] => {
      const bucket = buckets.get(description.domainName);
      const gateway = gateways.get(description.domainName);
      if (bucket !== undefined) {
        const access = accessOfDistribution(id, bucket, authorize);
        return [description.id, { description, origin: bucketOrigin(store, bucket.name, access) }];
      }
      if (gateway !== undefined) return [description.id, { description, origin: apiOrigin(gateway) }];
      throw new TemplateError(
        `distribution ${id}`,
        `its origin ${description.domainName} is neither a bucket nor an HTTP API of the templates.`,
      );
    }),
  );
};
