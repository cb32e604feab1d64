import { compileArnPattern, compilePattern, type Matcher } from './pattern.ts';

interface Operator {
  /** Of the value of a request, whether one that the policy gives matches it. */
  readonly compile: (expected: string) => Matcher;
  /** Holds where none of the policy's values matches, and where the request has no such key. */
  readonly isNegated: boolean;
}

const exactly =
  (expected: string): Matcher =>
  (actual) =>
    actual === expected;
const ignoringCase = (expected: string): Matcher => {
  const lower = expected.toLowerCase();
  return (actual) => actual.toLowerCase() === lower;
};

const positive = (compile: Operator['compile']): Operator => ({ compile, isNegated: false });
const negative = (compile: Operator['compile']): Operator => ({ compile, isNegated: true });

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: positive(exactly),
  StringNotEquals: negative(exactly),
  StringEqualsIgnoreCase: positive(ignoringCase),
  StringNotEqualsIgnoreCase: negative(ignoringCase),
  StringLike: positive(compilePattern),
  StringNotLike: negative(compilePattern),
  ArnEquals: positive(compileArnPattern),
  ArnLike: positive(compileArnPattern),
  ArnNotEquals: negative(compileArnPattern),
  ArnNotLike: negative(compileArnPattern),
  Bool: positive(ignoringCase),
};

/** An operator by its name without set qualifier and IfExists; undefined for one that is not implemented. */
export const operatorOf = (name: string): Operator | undefined =>
  Object.hasOwn(operators, name) ? operators[name] : undefined;
