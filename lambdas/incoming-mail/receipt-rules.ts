import {
  CreateReceiptRuleCommand,
  CreateReceiptRuleSetCommand,
  DeleteReceiptRuleCommand,
  DeleteReceiptRuleSetCommand,
  DescribeActiveReceiptRuleSetCommand,
  DescribeReceiptRuleSetCommand,
  SESClient,
  SetActiveReceiptRuleSetCommand,
  UpdateReceiptRuleCommand,
  type ReceiptRule,
} from '@aws-sdk/client-ses';
import { serviceAccess } from '../clients/aws/aws-access.ts';
import { clientSettings } from '../clients/aws/client-settings.ts';
import { hasCode } from '../clients/aws/error-details.ts';

interface RuleSet {
  readonly name: string;
  readonly rules: readonly string[];
}

/** The receipt rules of the account in a region. */
export interface ReceiptRules {
  findActive(): Promise<RuleSet | undefined>;
  find(set: string): Promise<RuleSet | undefined>;
  /** Succeeds if the set exists. */
  createSet(set: string): Promise<void>;
  deleteSet(set: string): Promise<void>;
  /** Without a name no set is active. */
  activate(set: string | undefined): Promise<void>;
  create(set: string, rule: ReceiptRule): Promise<void>;
  update(set: string, rule: ReceiptRule): Promise<void>;
  /** Succeeds if there is no such rule. */
  delete(set: string, name: string): Promise<void>;
}

/** SES allows one of these calls a second: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const timeouts = { attempts: 8, timeoutMs: 5_000 };

const ignoring =
  (code: string) =>
  (error: unknown): undefined => {
    if (!hasCode(error, code)) throw error;
    return undefined;
  };

const toRuleSet = (
  name: string | undefined,
  rules: readonly { readonly Name?: string | undefined }[] | undefined,
): RuleSet | undefined =>
  name === undefined ? undefined : { name, rules: (rules ?? []).flatMap(({ Name }) => Name ?? []) };

export const openReceiptRules = (): ReceiptRules => {
  // Both versions of SES have one endpoint.
  const client = new SESClient(clientSettings(serviceAccess('ses'), timeouts));
  return {
    findActive: async () => {
      const { Metadata, Rules } = await client.send(new DescribeActiveReceiptRuleSetCommand({}));
      return toRuleSet(Metadata?.Name, Rules);
    },
    find: async (RuleSetName) => {
      const found = await client
        .send(new DescribeReceiptRuleSetCommand({ RuleSetName }))
        .catch(ignoring('RuleSetDoesNotExistException'));
      return toRuleSet(found?.Metadata?.Name, found?.Rules);
    },
    createSet: async (RuleSetName) => {
      await client
        .send(new CreateReceiptRuleSetCommand({ RuleSetName }))
        .catch(ignoring('AlreadyExistsException'));
    },
    deleteSet: async (RuleSetName) => {
      await client.send(new DeleteReceiptRuleSetCommand({ RuleSetName }));
    },
    activate: async (RuleSetName) => {
      await client.send(new SetActiveReceiptRuleSetCommand({ RuleSetName }));
    },
    create: async (RuleSetName, Rule) => {
      await client.send(new CreateReceiptRuleCommand({ RuleSetName, Rule }));
    },
    update: async (RuleSetName, Rule) => {
      await client.send(new UpdateReceiptRuleCommand({ RuleSetName, Rule }));
    },
    delete: async (RuleSetName, RuleName) => {
      await client
        .send(new DeleteReceiptRuleCommand({ RuleSetName, RuleName }))
        .catch(ignoring('RuleSetDoesNotExistException'));
    },
  };
};
