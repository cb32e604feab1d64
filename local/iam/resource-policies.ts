import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';
import { readProperties } from '../assembly/read-properties.ts';
import { compileStatements } from './compile-document.ts';
import { policyDocumentSchema } from './policy-document.ts';
import type { CompiledStatement } from './statement.ts';

const bucketPolicySchema = z.object({ Bucket: z.string(), PolicyDocument: policyDocumentSchema });

const bucketArn = (name: string): string => `arn:aws:s3:::${name}`;

/** The ARN of what carries the policies about a resource: objects are under those of their bucket. */
export const policyOwner = (resource: string): string =>
  resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;

const bucketPolicies = (assembly: Assembly): [owner: string, statements: CompiledStatement[]][] =>
  assembly.ofType('AWS::S3::BucketPolicy').map((resource) => {
    const { Bucket, PolicyDocument } = readProperties(bucketPolicySchema, resource);
    return [bucketArn(Bucket), compileStatements(PolicyDocument.Statement, resource.where)];
  });

/** Statements of the policies that belong to resources, by the resources' ARNs. Throws a TemplateError. */
export const readResourcePolicies = (assembly: Assembly): Map<string, readonly CompiledStatement[]> => {
  const policies = new Map<string, CompiledStatement[]>();
  for (const [owner, statements] of bucketPolicies(assembly)) {
    policies.set(owner, [...(policies.get(owner) ?? []), ...statements]);
  }
  return policies;
};
