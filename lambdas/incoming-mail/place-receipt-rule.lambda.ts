import * as z from 'zod/mini';
import { respondToCustomResource } from '../clients/custom-resource.ts';
import { readEnv } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { placeReceiptRule, removeReceiptRule } from './place-receipt-rule.ts';
import { placeReceiptRuleEnvSchema } from './receipt-rule.env.ts';
import { openReceiptRules } from './receipt-rules.ts';

const propertiesSchema = z.object({
  RuleName: z.string(),
  Domain: z.string(),
  BucketName: z.string(),
  Prefix: z.string(),
  FunctionArn: z.string(),
});

/** Handles the custom resource whose physical id is the rule set: if the rule moves, CloudFormation has it removed from the former. */
export const handler = (input: unknown): Promise<void> =>
  respondToCustomResource(input, async ({ RequestType, ResourceProperties, PhysicalResourceId = '' }) => {
    const { RECEIPT_RULE_SET: ownSet } = readEnv(placeReceiptRuleEnvSchema);
    const properties = propertiesSchema.parse(ResourceProperties);
    const { RuleName: rule } = properties;
    const rules = openReceiptRules();
    if (RequestType === 'Delete') {
      await removeReceiptRule(rules, { set: PhysicalResourceId, ownSet, rule });
      return PhysicalResourceId;
    }
    const set = await placeReceiptRule(rules, ownSet, {
      name: rule,
      domain: properties.Domain,
      bucket: properties.BucketName,
      prefix: properties.Prefix,
      functionArn: properties.FunctionArn,
    });
    logger.log('receipt-rule-placed', { set, isOwn: set === ownSet });
    return set;
  });
