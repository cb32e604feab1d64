export type Matcher = (text: string) => boolean;

export const compilePattern = (pattern: string, { ignoresCase = false } = {}): Matcher => {
  if (pattern === '*') return () => true;
  if (!ignoresCase && !/[*?]/.test(pattern)) return (text) => text === pattern;
  const source = pattern
    .replace(/[.+^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, ignoresCase ? 'sui' : 'su');
  return (text) => expression.test(text);
};

const arnParts = 6;

const splitArn = (arn: string): string[] => {
  const parts = arn.split(':');
  return [...parts.slice(0, arnParts - 1), parts.slice(arnParts - 1).join(':')];
};

/**
 * Matches as ArnLike: `*` does not cross the colons between an ARN's six parts.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
export const compileArnPattern = (pattern: string): Matcher => {
  const matchers = splitArn(pattern).map((part) => compilePattern(part));
  return (arn) => {
    const parts = splitArn(arn);
    return parts.length === matchers.length && matchers.every((matches, part) => matches(parts[part] ?? ''));
  };
};
