import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { bucketOrigin, type ObjectReader } from '../edge/bucket-origin.ts';
import type { Distribution } from '../edge/distribution.ts';
import type { Origin } from '../edge/edge-message.ts';
import type { OriginTarget } from '../edge/origin-fetch.ts';
import type { Gateway } from '../gateway/gateway.ts';

const bucketPolicySchema = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.string(),
        Action: z.union([z.string(), z.array(z.string())]),
        Principal: z.json(),
      }),
    ),
  }),
});

/** Whether the bucket's policy lets CloudFront list it. */
const mayList = (assembly: Assembly, bucket: string): boolean =>
  assembly.ofType('AWS::S3::BucketPolicy').some(({ properties }) => {
    const policy = bucketPolicySchema.safeParse(properties);
    return (
      policy.success &&
      policy.data.Bucket === bucket &&
      policy.data.PolicyDocument.Statement.some(
        ({ Effect, Action, Principal }) =>
          Effect === 'Allow' &&
          [Action].flat().includes('s3:ListBucket') &&
          JSON.stringify(Principal).includes('cloudfront.amazonaws.com'),
      )
    );
  });

/** An HTTP API as the edge calls it. */
const apiOrigin =
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

/** What stands behind the origins of a distribution. `gateways` are the APIs by their hosts. Throws a TemplateError. */
export const createOrigins = (
  assembly: Assembly,
  { id, origins }: Distribution,
  store: ObjectReader,
  gateways: ReadonlyMap<string, Gateway>,
): Map<string, OriginTarget> => {
  const buckets = new Map(
    assembly
      .ofType('AWS::S3::Bucket')
      .map(({ physicalId, region }) => [`${physicalId}.s3.${region}.amazonaws.com`, physicalId]),
  );
  return new Map(
    origins.map((description): [string, OriginTarget] => {
      const bucket = buckets.get(description.domainName);
      const gateway = gateways.get(description.domainName);
      if (bucket !== undefined) {
        const origin = bucketOrigin(store, bucket, mayList(assembly, bucket));
        return [description.id, { description, origin }];
      }
      if (gateway !== undefined) return [description.id, { description, origin: apiOrigin(gateway) }];
      throw new TemplateError(
        `distribution ${id}`,
        `its origin ${description.domainName} is neither a bucket nor an HTTP API of the templates.`,
      );
    }),
  );
};
