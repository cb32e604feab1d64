import { brand } from '#domain/brand.ts';

// https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html

type Dimensions = Readonly<Record<string, string>> & { readonly Stage: string };

interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: 'Bytes' | 'Count' | 'Seconds';
}

/** Returns log attributes that CloudWatch counts by all dimensions and by stage alone, so one alarm covers a stage. */
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

export const countMetric = (name: string, dimensions: Dimensions, now: number, count = 1) =>
  measureMetric({ name, value: count, unit: 'Count' }, dimensions, now);
