import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Stats,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import {
  lateMailsMetric,
  mailsOverLimitMetric,
  oldestMailMetric,
  parkedMailsMetric,
  postponedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import { cspViolationsMetric } from '#domain/site/contract.ts';
import { overdueMetric } from '#domain/work/work-metrics.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { apiMetric, functionThrottles, productMetric } from './alarm-metrics.ts';

interface ProductDashboardProps {
  readonly config: StageConfig;
  readonly apiId: string;
  readonly alarms: readonly IAlarm[];
}

const graph = (title: string, ...left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });

export class ProductDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { config, apiId, alarms }: ProductDashboardProps) {
    super(scope, id, {
      dashboardName: `${config.prefix}-${config.stage}`,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
        [
          graph(
            'API requests',
            apiMetric(apiId, 'Count', Stats.SAMPLE_COUNT),
            apiMetric(apiId, '4xx', Stats.SUM),
            apiMetric(apiId, '5xx', Stats.SUM),
          ),
          graph(
            'API latency (ms)',
            apiMetric(apiId, 'Latency', Stats.percentile(50)),
            apiMetric(apiId, 'Latency', Stats.percentile(95)),
            apiMetric(apiId, 'Latency', Stats.percentile(99)),
          ),
        ],
        [
          graph(
            'Mails not sent at the first attempt',
            productMetric(config, postponedMailsMetric),
            productMetric(config, lateMailsMetric),
            productMetric(config, parkedMailsMetric),
            productMetric(config, mailsOverLimitMetric),
          ),
          graph('Age of the oldest due mail (s)', productMetric(config, oldestMailMetric, Stats.MAXIMUM)),
        ],
        [graph('Overdue submissions', productMetric(config, overdueMetric, Stats.MAXIMUM))],
        [
          graph('Throttled functions', functionThrottles()),
          graph('Content security policy violations', productMetric(config, cspViolationsMetric)),
        ],
      ],
    });
  }
}
