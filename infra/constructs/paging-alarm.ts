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

/** What one alarm watches, and what it tells. */
export interface AlarmDefinition {
  readonly metric: IMetric;
  /** It pages when the metric is this or more. */
  readonly atLeast: number;
  /** For so many periods in a row; 1 by default. */
  readonly periods?: number;
  /** Or, with `periods` not in a row, within so many: with 1 of them it stays on until all are well. */
  readonly withinPeriods?: number;
  /** What silence means; by default that all is well. */
  readonly silence?: TreatMissingData;
  /** What a visitor or the broker feels, and what to look at first. */
  readonly description: string;
}

interface PagingAlarmProps extends AlarmDefinition {
  readonly config: StageConfig;
  /** Whom it pages. */
  readonly action: IAlarmAction;
}

/** An alarm that pages: it says what is felt and where to look, and says when it is over. */
export class PagingAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: PagingAlarmProps) {
    const { config, action, metric, atLeast, periods = 1, withinPeriods, description } = props;
    super(scope, id, {
      alarmName: `${config.prefix}-${config.stage}-${id}`,
      alarmDescription: description,
      metric,
      threshold: atLeast,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: withinPeriods ?? periods,
      ...(withinPeriods === undefined ? {} : { datapointsToAlarm: periods }),
      treatMissingData: props.silence ?? TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}
