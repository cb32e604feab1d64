import { compileArnPattern, compilePattern, type Matcher } from './pattern.ts';

interface Operator {
  readonly compile: (expected: string) => Matcher;
  /** Holds if no value matches, or if the request lacks the key. */
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

export const operatorOf = (name: string): Operator | undefined =>
  Object.hasOwn(operators, name) ? operators[name] : undefined;
