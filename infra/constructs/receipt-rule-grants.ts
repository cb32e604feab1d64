import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from './grants.ts';

/** Why a Lambda may change the receipt rules of the whole account. */
export const receiptRulesReason =
  'IAM knows no resources for the receipt rules of SES, which belong to the whole account.';

/** The name of a receipt rule set, with the right to put a rule into the account's active set. */
export const receiptRules = (setName: string): Grant => ({
  value: setName,
  statements: [
    new PolicyStatement({
      actions: [
        'ses:CreateReceiptRule',
        'ses:CreateReceiptRuleSet',
        'ses:DeleteReceiptRule',
        'ses:DeleteReceiptRuleSet',
        'ses:DescribeActiveReceiptRuleSet',
        'ses:DescribeReceiptRuleSet',
        'ses:SetActiveReceiptRuleSet',
        'ses:UpdateReceiptRule',
      ],
      resources: ['*'],
    }),
  ],
  wildcards: { '*': receiptRulesReason },
});
