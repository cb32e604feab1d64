import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { distributionRules } from '../edge/distribution-limits.ts';
import { poolRules } from '../emulators/cognito-idp/pool-limits.ts';
import { tableRules } from '../emulators/dynamodb/table-limits.ts';
import { bucketRules } from '../emulators/s3/bucket-limits.ts';
import { functionRules } from '../functions/function-limits.ts';
import { apiRules } from '../gateway/api-limits.ts';
import { roleRules } from '../iam/role-limits.ts';

const rules = [
  ...functionRules,
  ...tableRules,
  ...bucketRules,
  ...poolRules,
  ...apiRules,
  ...roleRules,
  ...distributionRules,
];

/** Throws a TemplateError that names every resource which AWS would refuse to make, why, and what to do. */
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
