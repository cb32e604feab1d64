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

export const alarmPeriod = Duration.minutes(5);

export interface AlarmDefinition {
  readonly metric: IMetric;
  readonly atLeast: number;
  readonly periods?: number;
  /** Evaluates `periods` of this many periods instead, not necessarily in a row. */
  readonly withinPeriods?: number;
  /** By default missing data means that all is well. */
  readonly treatMissingData?: TreatMissingData;
  /** The symptom that a visitor or the broker notices, and the first check. */
  readonly description: string;
}

interface PagingAlarmProps extends AlarmDefinition {
  readonly config: StageConfig;
  readonly action: IAlarmAction;
}

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
      treatMissingData: props.treatMissingData ?? TreatMissingData.NOT_BREACHING,
    });
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}
