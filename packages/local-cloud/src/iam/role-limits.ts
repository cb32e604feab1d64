import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import {
  amount,
  characters,
  count,
  limit,
  policyCharacters,
  valuesAt,
  type ResourceRule,
} from '../assembly/resource-limit.ts';

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: all inline policies of a role together. */
const maxInlineCharacters = 10_240;

const attachedTo = (role: ResolvedResource, assembly: Assembly): ResolvedResource[] =>
  assembly
    .ofType('AWS::IAM::Policy')
    .filter(({ properties }) => valuesAt(properties, 'Roles.*').includes(role.physicalId));

const inlineRule: ResourceRule = {
  type: 'AWS::IAM::Role',
  problems: (role, assembly) => {
    const policies = [
      ...valuesAt(role.properties, 'Policies.*.PolicyDocument'),
      ...attachedTo(role, assembly).flatMap(({ properties }) => valuesAt(properties, 'PolicyDocument')),
    ];
    const size = policies.reduce<number>((sum, policy) => sum + policyCharacters(policy), 0);
    if (size <= maxInlineCharacters) return [];
    return [
      `its inline policies have ${size} characters, IAM takes at most ${maxInlineCharacters}: grant in fewer statements, or by a managed policy.`,
    ];
  },
};

/** What IAM refuses of roles and policies: reference_iam-quotas.html of its user guide, with default quotas. */
export const roleRules: readonly ResourceRule[] = [
  limit('AWS::IAM::Role', 'RoleName', characters, [1, 64], 'characters'),
  limit('AWS::IAM::Role', 'Description', characters, 1000, 'characters'),
  limit('AWS::IAM::Role', 'MaxSessionDuration', amount, [3600, 43_200], 'seconds'),
  limit('AWS::IAM::Role', 'ManagedPolicyArns', count, 10, 'managed policies'),
  limit('AWS::IAM::Role', 'AssumeRolePolicyDocument', policyCharacters, 2048, 'characters'),
  limit('AWS::IAM::ManagedPolicy', 'PolicyDocument', policyCharacters, 6144, 'characters'),
  inlineRule,
];
