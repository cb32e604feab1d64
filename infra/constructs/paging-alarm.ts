import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IAlarmAction,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config.ts';

/** How long one figure of an alarm's metric is gathered for. */
export const alarmPeriod = Duration.minutes(5);

interface PagingAlarmProps {
  readonly config: StageConfig;
  /** Whom it pages. */
  readonly action: IAlarmAction;
  readonly metric: IMetric;
  /** It pages when the metric is this or more. */
  readonly atLeast: number;
  /** For so many periods in a row; 1 by default. */
  readonly periods?: number;
  /** Or in any one of so many: it stays on until all of them are well. */
  readonly anyOfPeriods?: number;
  /** What silence means; by default that all is well. */
  readonly silence?: TreatMissingData;
  /** What a visitor or the broker feels, and what to look at first. */
  readonly description: string;
}

/** An alarm that pages: it says what is felt and where to look, and says when it is over. */
export class PagingAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: PagingAlarmProps) {
    const { config, action, metric, atLeast, periods = 1, anyOfPeriods, description } = props;
    super(scope, id, {
      alarmName: `${config.prefix}-${config.stage}-${id}`,
      alarmDescription: description,
      metric,
      threshold: atLeast,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: anyOfPeriods ?? periods,
      ...(anyOfPeriods === undefined ? {} : { datapointsToAlarm: 1 }),
      treatMissingData: props.silence ?? TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}
