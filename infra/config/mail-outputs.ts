/** Outputs of the stack `mail` of a stage that receives mail, which a deployment prints. */
export const mailOutputs = {
  /** The active rule set with the stage's rule. */
  ruleSet: 'ReceiptRuleSet',
  /** The DNS record to add, if the deployment has no zone to make it in. */
  mxRecord: 'ReplyMxRecord',
} as const;
