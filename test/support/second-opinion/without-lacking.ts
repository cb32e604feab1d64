import type { Template } from '../templates.ts';
import { lackingResources } from './known-differences.ts';

/** Returns a template without the resources that ministack lacks. */
export const withoutLacking = (template: Template): Template => {
  const all = Object.entries(template.Resources);
  const gone = new Set(
    all.filter(([, one]) => lackingResources.some((rule) => rule.isLacking(one))).map(([name]) => name),
  );
  const kept = all.filter(([name]) => !gone.has(name));
  const Resources = Object.fromEntries(
    kept.map(([name, { DependsOn = [], ...resource }]) => [
      name,
      Object.assign({ DependsOn: [DependsOn].flat().filter((one) => !gone.has(String(one))) }, resource),
    ]),
  );
  return { ...template, Resources };
};
