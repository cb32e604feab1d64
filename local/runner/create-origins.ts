import * as z from 'zod/mini';
import { statementSchema } from '../access/policy-document.ts';
import { statementApplies } from '../access/statement-applies.ts';
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
    Statement: z.array(z.extend(statementSchema, { Principal: z.json() })),
  }),
});

/** What the policies of a bucket let CloudFront do: something allows an action, and nothing denies it. */
const accessOfCloudFront = (
  assembly: Assembly,
  bucket: string,
): ((action: string, key?: string) => boolean) => {
  const statements = assembly.ofType('AWS::S3::BucketPolicy').flatMap(({ properties }) => {
    const policy = bucketPolicySchema.safeParse(properties);
    if (!policy.success || policy.data.Bucket !== bucket) return [];
    return policy.data.PolicyDocument.Statement.filter(({ Principal }) =>
      JSON.stringify(Principal).includes('cloudfront.amazonaws.com'),
    );
  });
  return (action, key) => {
    const resource = `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
    const applying = statements.filter((statement) =>
      statementApplies(statement, { action, resource, context: {} }),
    );
    return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
  };
};

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
        const may = accessOfCloudFront(assembly, bucket);
        const origin = bucketOrigin(store, bucket, {
          mayRead: (key) => may('s3:GetObject', key),
          mayList: may('s3:ListBucket'),
        });
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
