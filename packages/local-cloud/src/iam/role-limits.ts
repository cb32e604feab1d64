import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import {
  numberValue,
  characterCount,
  elementCount,
  limit,
  policyCharacterCount,
  valuesAt,
  type ResourceRule,
} from '../assembly/resource-limit.ts';

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html: all inline policies of a role */
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
    const size = policies.reduce<number>((sum, policy) => sum + policyCharacterCount(policy), 0);
    if (size <= maxInlineCharacters) return [];
    return [
      `its inline policies have ${size} characters, IAM allows at most ${maxInlineCharacters}: use fewer statements or a managed policy.`,
    ];
  },
};

export const roleRules: readonly ResourceRule[] = [
  limit('AWS::IAM::Role', 'RoleName', characterCount, [1, 64], 'characters'),
  limit('AWS::IAM::Role', 'Description', characterCount, 1000, 'characters'),
  limit('AWS::IAM::Role', 'MaxSessionDuration', numberValue, [3600, 43_200], 'seconds'),
  limit('AWS::IAM::Role', 'ManagedPolicyArns', elementCount, 10, 'managed policies'),
  limit('AWS::IAM::Role', 'AssumeRolePolicyDocument', policyCharacterCount, 2048, 'characters'),
  limit('AWS::IAM::ManagedPolicy', 'PolicyDocument', policyCharacterCount, 6144, 'characters'),
  inlineRule,
];
