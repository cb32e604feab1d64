import { brand } from '#domain/brand.ts';

type Dimensions = Readonly<Record<string, string>> & { readonly Stage: string };

interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'Bytes' | 'Count' | 'Seconds';
}

/**
 * Returns the attributes that make a line of the log tell CloudWatch a figure (embedded metric format), both by all
 * dimensions and by the stage alone, so that one alarm can watch a stage.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 * @param dimensions say what was measured; never anything about a person
 * @param now milliseconds since 1970
 */
export const measureMetric = ({ name, value, unit }: Measurement, dimensions: Dimensions, now: number) => {
  const names = Object.keys(dimensions);
  return {
    _aws: {
      Timestamp: now,
      CloudWatchMetrics: [
        {
          Namespace: brand.productPrefix,
          Dimensions: names.length === 1 ? [names] : [names, ['Stage']],
          Metrics: [{ Name: name, Unit: unit }],
        },
      ],
    },
    [name]: value,
    ...dimensions,
  };
};

/**
 * Returns the attributes by which a line of the log counts; see `measureMetric`.
 * @param count how many to add
 */
export const countMetric = (name: string, dimensions: Dimensions, now: number, count = 1) =>
  measureMetric({ name, value: count, unit: 'Count' }, dimensions, now);
