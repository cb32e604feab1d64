import { readTemplate, resourcesOf } from './templates.ts';

/** Returns whether a filter pattern of CloudWatch Logs matches a line: comparisons with `*`, joined by `&&`. */
// https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
const matches = (pattern: string, line: string): boolean => {
  const [, comparisons] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  if (comparisons === undefined) throw new TypeError(`no pattern: ${pattern}`);
  const entry = JSON.parse(line) as Readonly<Record<string, unknown>>;
  return comparisons.split(' && ').every((comparison) => {
    const [, field, operator, wanted] = /^\$\.(\w+) (=|!=) "([^"]*)"$/.exec(comparison) ?? [];
    if (field === undefined) throw new TypeError(`no comparison: ${comparison}`);
    const parts = wanted!.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`).test(String(entry[field])) === (operator === '=');
  });
};

/** Returns the metrics that count a request in a stage's access log, by the values of API Gateway's context. */
export const countedMetrics = (stage: string, context: Readonly<Record<string, string>>): string[] => {
  const api = readTemplate(stage, 'api');
  const format: string = resourcesOf(api, 'AWS::ApiGatewayV2::Stage')[0]!.Properties.AccessLogSettings.Format;
  const line = format.replaceAll(/\$context\.([\w.]+)/g, (_, name: string) => context[name] ?? '-');
  return resourcesOf(api, 'AWS::Logs::MetricFilter')
    .filter((filter) => matches(filter.Properties.FilterPattern, line))
    .map((filter) => filter.Properties.MetricTransformations[0].MetricName);
};
