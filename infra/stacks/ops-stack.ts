import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { OperationsConfig, StageConfig } from '../config/stage-config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { MonthlyBudget } from '../constructs/monthly-budget.ts';
import { ProductAlarms } from '../constructs/product-alarms.ts';
import { ProductDashboard } from '../constructs/product-dashboard.ts';
import { ScanAlerts } from '../constructs/scan-alerts.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';

interface OpsStackProps extends StackProps {
  readonly config: StageConfig;
  readonly operations: OperationsConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
}

export class OpsStack extends Stack {
  constructor(scope: Construct, id: string, { config, operations, data, auth, ...props }: OpsStackProps) {
    super(scope, id, props);
    const { encryptionKey } = data;
    const topic = new AlarmTopic(this, 'Topic', { config, operations, encryptionKey });
    const { action } = topic;
    const { apiId } = auth.api;
    const { alarms } = new ProductAlarms(this, 'Alarms', {
      config,
      action,
      apiId,
      userPoolId: auth.userPool.userPoolId,
      userPoolClientId: auth.userPoolClient.userPoolClientId,
      tables: data.tables,
    });
    if (config.scansUploads) new ScanAlerts(this, 'ScanAlerts', { config, topic, encryptionKey });
    new ProductDashboard(this, 'Dashboard', { config, apiId, alarms });
    new MonthlyBudget(this, 'Budget', config, operations);
  }
}
