import * as z from 'zod/mini';
import type { JsonObject } from '../../../assembly/json.ts';
import { assertAuthorized } from '../../../aws/authorize.ts';
import type { Caller } from '../../../aws/credential-authority.ts';
import { notImplemented } from '../../../aws/service-error.ts';
import type { ReceiptContext } from './receive-mail.ts';
import { ruleAccess } from './receipt-access.ts';
import { invalidParameter, noBucketAccess, noFunctionAccess } from './receipt-errors.ts';
import { parseReceiptRule, type ReceiptRule } from './receipt-rule.ts';
import type { ReceiptRuleSet } from './receipt-rule-sets.ts';

/** @throws AwsServiceError */
export type ReceiptOperation = (input: JsonObject, principal: Caller) => Promise<JsonObject>;

/** Stored by SES to test a rule, instead of a mail. */
const setupNotification = 'AMAZON_SES_SETUP_NOTIFICATION';

const setupMail = [
  'From: Amazon Web Services <no-reply-aws@amazon.com>',
  'Subject: Amazon SES Setup Notification',
  '',
  'You received this message because you attempted to set up Amazon SES to deliver emails to this S3 bucket.',
  '',
].join('\r\n');

const read = <Schema extends z.ZodMiniType>(schema: Schema, input: JsonObject): z.output<Schema> => {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw invalidParameter(z.prettifyError(parsed.error));
  return parsed.data;
};

const setSchema = z.object({ RuleSetName: z.string() });
const activationSchema = z.object({ RuleSetName: z.optional(z.string()) });
const ruleSchema = z.object({ RuleSetName: z.string(), RuleName: z.string() });
const newRuleSchema = z.object({ RuleSetName: z.string(), Rule: z.json() });

const metadataOf = ({ name, createdAt }: ReceiptRuleSet): JsonObject => ({
  Name: name,
  CreatedTimestamp: createdAt.toISOString(),
});

const ruleOutput = (rule: ReceiptRule): JsonObject => ({
  ...rule,
  Recipients: [...rule.Recipients],
  Actions: rule.Actions.map((action): JsonObject => ({ ...action })),
});

const setOutput = (set: ReceiptRuleSet | undefined): JsonObject =>
  set === undefined ? {} : { Metadata: metadataOf(set), Rules: set.rules.map(ruleOutput) };

// SES refuses a rule whose places it can't reach.
const assertReachable = async (
  setName: string,
  rule: ReceiptRule,
  context: ReceiptContext,
): Promise<void> => {
  context.ruleSets.get(setName);
  const access = ruleAccess(setName, rule.Name, context);
  for (const action of rule.Actions) {
    if ('S3Action' in action) {
      const { BucketName, ObjectKeyPrefix } = action.S3Action;
      const key = `${ObjectKeyPrefix}${setupNotification}`;
      if (!access.mayPut(BucketName, key)) throw noBucketAccess(BucketName);
      await context.targets.put(BucketName, key, Buffer.from(setupMail));
    } else if (!access.mayInvoke(action.LambdaAction.FunctionArn)) {
      throw noFunctionAccess(action.LambdaAction.FunctionArn);
    }
  }
};

/**
 * Returns the operations of SES version 1 for receipt rules by name; IAM knows no resources for them.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_Operations.html
 */
export const receiptOperations = (context: ReceiptContext): ReadonlyMap<string, ReceiptOperation> => {
  const { ruleSets, now, authorize } = context;
  const operations: Record<string, (input: JsonObject) => JsonObject | Promise<JsonObject>> = {
    CreateReceiptRuleSet: (input) => {
      ruleSets.create(read(setSchema, input).RuleSetName, new Date(now()));
      return {};
    },
    DeleteReceiptRuleSet: (input) => {
      ruleSets.delete(read(setSchema, input).RuleSetName);
      return {};
    },
    DescribeActiveReceiptRuleSet: () => setOutput(ruleSets.active),
    DescribeReceiptRuleSet: (input) => setOutput(ruleSets.get(read(setSchema, input).RuleSetName)),
    SetActiveReceiptRuleSet: async (input) => {
      const { RuleSetName } = read(activationSchema, input);
      ruleSets.activate(RuleSetName);
      if (RuleSetName !== undefined) await context.openDoor();
      return {};
    },
    CreateReceiptRule: async (input) => {
      if ('After' in input) throw notImplemented('CreateReceiptRule with After');
      const { RuleSetName, Rule } = read(newRuleSchema, input);
      const rule = parseReceiptRule(Rule);
      await assertReachable(RuleSetName, rule, context);
      ruleSets.addRule(RuleSetName, rule);
      return {};
    },
    UpdateReceiptRule: async (input) => {
      const { RuleSetName, Rule } = read(newRuleSchema, input);
      const rule = parseReceiptRule(Rule);
      await assertReachable(RuleSetName, rule, context);
      ruleSets.updateRule(RuleSetName, rule);
      return {};
    },
    DeleteReceiptRule: (input) => {
      const { RuleSetName, RuleName } = read(ruleSchema, input);
      ruleSets.deleteRule(RuleSetName, RuleName);
      return {};
    },
  };
  return new Map(
    Object.entries(operations).map(([name, run]): [string, ReceiptOperation] => [
      name,
      async (input, principal) => {
        assertAuthorized(authorize, 'query', { principal, action: `ses:${name}`, resource: '*' });
        return run(input);
      },
    ]),
  );
};
