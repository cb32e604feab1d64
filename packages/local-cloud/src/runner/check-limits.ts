import type { Assembly } from '../assembly/load-assembly.ts';
import { TemplateError } from '../assembly/template-error.ts';
import { resourceLimits } from './resource-limits.ts';

/** Checks all resources. @throws TemplateError that lists every resource AWS would refuse */
export const checkLimits = (assembly: Assembly): void => {
  const problems = resourceLimits.flatMap(({ type, problems: problemsOf }) =>
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
