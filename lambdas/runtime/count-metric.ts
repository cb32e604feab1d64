import { brand } from '#domain/brand.ts';

/**
 * The attributes that make a line of the log count in a CloudWatch metric (embedded metric format), both by all
 * dimensions and by the stage alone, so that one alarm can watch a stage.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param dimensions say what was counted; never anything about a person
 * @param now milliseconds since 1970
 * @param count how many to add
 */
export const countMetric = (
  name: string,
  dimensions: Readonly<Record<string, string>> & { readonly Stage: string },
  now: number,
  count = 1,
) => {
  const names = Object.keys(dimensions);
  return {
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: brand.productPrefix,
          Dimensions: names.length === 1 ? [names] : [names, ['Stage']],
          Metrics: [{ Name: name, Unit: 'Count' }],
        },
      ],
    },
    [name]: count,
    ...dimensions,
  };
};
