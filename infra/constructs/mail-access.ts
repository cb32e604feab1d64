import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { receiptRuleName, type StageConfig } from '../config/stage-config.ts';

/** Returns the ARN of the stage's receipt rule, in whichever rule set it is. */
export const receiptRuleArn = (scope: Construct, config: StageConfig): string => {
  const { account, region } = Stack.of(scope);
  return `arn:aws:ses:${region}:${account}:receipt-rule-set/*:receipt-rule/${receiptRuleName(config)}`;
};

/** Returns SES as it delivers what the stage's receipt rule takes. */
// https://docs.aws.amazon.com/ses/latest/dg/receiving-email-permissions.html
export const mailReceiver = (scope: Construct, config: StageConfig) => ({
  principals: [new ServicePrincipal('ses.amazonaws.com')],
  conditions: {
    StringEquals: { 'aws:SourceAccount': Stack.of(scope).account },
    ArnLike: { 'aws:SourceArn': receiptRuleArn(scope, config) },
  },
});
