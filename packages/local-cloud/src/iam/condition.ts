import { contextKey, isSupportedKey, type RequestContext } from './condition-keys.ts';
import { operatorOf } from './condition-operators.ts';
import type { Statement } from './iam-policy.ts';

type Condition = NonNullable<Statement['Condition']>;
export type ConditionCheck = (context: RequestContext) => boolean;

export class PolicyNotImplementedError extends Error {
  override readonly name = 'PolicyNotImplementedError';

  constructor(what: string) {
    super(`not implemented: ${what} in a policy.`);
  }
}

/** Throws PolicyNotImplementedError for a policy variable such as `${aws:username}`. */
export const assertNoVariable = (text: string): string => {
  if (text.includes('${')) throw new PolicyNotImplementedError(`the variable of ${text}`);
  return text;
};

const asTexts = (value: Condition[string][string]): string[] =>
  (Array.isArray(value) ? value : [String(value)]).map(assertNoVariable);

const compileNull = (key: string, expected: readonly string[]): ConditionCheck => {
  const wantsMissing = expected.includes('true');
  return (context) => !context.has(key) === wantsMissing;
};

const compileOne = (operatorName: string, key: string, expected: readonly string[]): ConditionCheck => {
  if (operatorName === 'Null') return compileNull(key, expected);
  const [, qualifier, name = '', ifExists] =
    /^(ForAllValues:|ForAnyValue:)?(.*?)(IfExists)?$/.exec(operatorName) ?? [];
  const operator = operatorOf(name);
  if (operator === undefined) throw new PolicyNotImplementedError(`the condition operator ${operatorName}`);
  const { compile, isNegated } = operator;
  const matchers = expected.map((value) => compile(value));
  const holds = (actual: string): boolean => matchers.some((matches) => matches(actual)) !== isNegated;
  const holdsIfMissing =
    ifExists !== undefined || qualifier === 'ForAllValues:' || (isNegated && qualifier !== 'ForAnyValue:');
  const needsAll = qualifier === 'ForAllValues:' || (qualifier === undefined && isNegated);
  return (context) => {
    const values = context.get(key);
    if (values === undefined) return holdsIfMissing;
    return needsAll ? values.every(holds) : values.some(holds);
  };
};

/**
 * Compiles conditions, all of which must hold. @throws PolicyNotImplementedError
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
export const compileCondition = (condition: Condition): ConditionCheck => {
  const checks = Object.entries(condition).flatMap(([operator, expectations]) =>
    Object.entries(expectations).map(([name, expected]) => {
      const key = contextKey(name);
      if (!isSupportedKey(key)) throw new PolicyNotImplementedError(`the condition key ${name}`);
      return compileOne(operator, key, asTexts(expected));
    }),
  );
  return (context) => checks.every((holds) => holds(context));
};
