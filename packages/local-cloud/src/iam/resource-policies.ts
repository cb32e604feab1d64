import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import { compileStatements } from './compile-statements.ts';
import { iamPolicySchema, type Statement } from './iam-policy.ts';
import { namesAccount } from './principal-element.ts';
import type { CompiledStatement } from './statement.ts';

const bucketPolicySchema = z.object({ Bucket: z.string(), PolicyDocument: iamPolicySchema });
const keySchema = z.object({ KeyPolicy: iamPolicySchema });
const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
  SourceAccount: z.optional(z.string()),
});

type OwnedStatements = readonly [owner: string, statements: readonly CompiledStatement[]];

/** Objects are covered by their bucket's policy. */
export const policyOwner = (resource: string): string =>
  resource.startsWith('arn:aws:s3:::') ? (resource.split('/')[0] ?? resource) : resource;

const bucketPolicies = (assembly: Assembly): OwnedStatements[] =>
  assembly.ofType('AWS::S3::BucketPolicy').map((resource) => {
    const { Bucket, PolicyDocument } = readProperties(bucketPolicySchema, resource);
    return [`arn:aws:s3:::${Bucket}`, compileStatements(PolicyDocument.Statement, resource.where)];
  });

const delegatesToAccount = ({ Effect, Action, Condition, Principal }: Statement): boolean =>
  Effect === 'Allow' && Action === 'kms:*' && Condition === undefined && namesAccount(Principal);

// Role policies count only if the key policy delegates to the account:
// https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html
const keyPolicies = (assembly: Assembly): OwnedStatements[] =>
  assembly.ofType('AWS::KMS::Key').map((resource) => {
    const { KeyPolicy } = readProperties(keySchema, resource);
    const { region, account, physicalId, where } = resource;
    if (!KeyPolicy.Statement.some(delegatesToAccount)) {
      throw new TemplateError(where, 'not implemented: a key policy that does not delegate to the account.');
    }
    return [
      `arn:aws:kms:${region}:${account}:key/${physicalId}`,
      compileStatements(KeyPolicy.Statement, where),
    ];
  });

/** https://docs.aws.amazon.com/lambda/latest/api/API_AddPermission.html */
const statementOf = (permission: z.output<typeof permissionSchema>, functionArn: string): Statement => {
  const { Action, Principal, SourceArn, SourceAccount } = permission;
  const isService = Principal.endsWith('.amazonaws.com');
  return {
    Effect: 'Allow',
    Principal: isService ? { Service: Principal } : { AWS: Principal },
    Action,
    Resource: functionArn,
    Condition: {
      ...(SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    },
  };
};

const functionPolicies = (assembly: Assembly): OwnedStatements[] =>
  assembly.ofType('AWS::Lambda::Permission').map((resource) => {
    const permission = readProperties(permissionSchema, resource);
    const { region, account, where } = resource;
    const name = permission.FunctionName;
    const functionArn = name.startsWith('arn:')
      ? name
      : `arn:aws:lambda:${region}:${account}:function:${name}`;
    return [functionArn, compileStatements([statementOf(permission, functionArn)], where)];
  });

/** Returns statements by ARN of the bucket, key or function. @throws TemplateError */
export const readResourcePolicies = (assembly: Assembly): Map<string, readonly CompiledStatement[]> => {
  const policies = new Map<string, readonly CompiledStatement[]>();
  const all = [...bucketPolicies(assembly), ...keyPolicies(assembly), ...functionPolicies(assembly)];
  for (const [owner, statements] of all) {
    policies.set(owner, [...(policies.get(owner) ?? []), ...statements]);
  }
  return policies;
};
