import {
  characterCount,
  elementCount,
  jsonByteCount,
  limit,
  type ResourceRule,
} from '../assembly/resource-limit.ts';
import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { distributionRules } from '../edge/distribution-limits.ts';
import { poolRules } from '../emulators/cognito-idp/pool-limits.ts';
import { tableRules } from '../emulators/dynamodb/table-limits.ts';
import { functionRules } from '../functions/function-limits.ts';
import { apiRules } from '../gateway/api-limits.ts';
import { roleRules } from '../iam/role-limits.ts';

const bucket = 'AWS::S3::Bucket';

/** Limits of bucketnamingrules.html and the CORS, lifecycle and policy pages of S3's guide. */
const bucketRules: readonly ResourceRule[] = [
  limit(bucket, 'BucketName', characterCount, [3, 63], 'characters'),
  limit(bucket, 'CorsConfiguration.CorsRules', elementCount, 100, 'rules'),
  limit(bucket, 'LifecycleConfiguration.Rules', elementCount, 1000, 'rules'),
  limit('AWS::S3::BucketPolicy', 'PolicyDocument', jsonByteCount, 20_480, 'bytes'),
];

const rules = [
  ...functionRules,
  ...tableRules,
  ...bucketRules,
  ...poolRules,
  ...apiRules,
  ...roleRules,
  ...distributionRules,
];

/** Checks all resources. @throws TemplateError that lists every resource AWS would refuse */
export const checkLimits = (assembly: Assembly): void => {
  const problems = rules.flatMap(({ type, problems: problemsOf }) =>
    assembly
      .ofType(type)
      .flatMap((resource) =>
        problemsOf(resource, assembly).map((problem) => [resource.where, problem] as const),
      ),
  );
  const [first, ...others] = problems;
  if (first === undefined) return;
  const more = others.map(([where, problem]) => `\n${where}: ${problem}`).join('');
  throw new TemplateError(first[0], `${first[1]}${more}`);
};
