import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { OperationsConfig, StageConfig } from '../config/stage-config.ts';

export class MonthlyBudget extends CfnBudget {
  constructor(scope: Construct, id: string, config: StageConfig, operations: OperationsConfig) {
    const subscribers = [{ subscriptionType: 'EMAIL', address: operations.email }];
    super(scope, id, {
      budget: {
        budgetName: `${config.prefix}-${config.stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: operations.monthlyBudgetUsd, unit: 'USD' },
        // Activate this tag once in the billing console.
        costFilters: { TagKeyValue: [`user:stage$${config.stage}`] },
      },
      notificationsWithSubscribers: [
        {
          notification: {
            notificationType: 'ACTUAL',
            comparisonOperator: 'GREATER_THAN',
            threshold: 80,
            thresholdType: 'PERCENTAGE',
          },
          subscribers,
        },
        {
          notification: {
            notificationType: 'FORECASTED',
            comparisonOperator: 'GREATER_THAN',
            threshold: 100,
            thresholdType: 'PERCENTAGE',
          },
          subscribers,
        },
      ],
    });
  }
}
