/** Of one submission in a day (UTC), so that somebody who has found a link can do little with it, and a program that answers stops. */
export const actLimits = {
  documents: 20,
  messages: 10,
  /** A new email address mails two others. */
  corrections: 8,
  /** Each of them and its undo mail both sides. */
  withdrawals: 3,
} as const;

export type LimitedAct = keyof typeof actLimits;

export const actLimitPrefix = 'request-acts#';

const tomorrow = 'Please try again tomorrow, or call us.';

export const actLimitMessages: Readonly<Record<LimitedAct, string>> = {
  documents: `You have sent ${actLimits.documents} files today, which is the most we take in a day. ${tomorrow}`,
  messages: `You have sent ${actLimits.messages} messages today, which is the most we take in a day. ${tomorrow}`,
  corrections: `You have asked for ${actLimits.corrections} corrections today, which is the most we take in a day. ${tomorrow}`,
  withdrawals: `You have withdrawn this ${actLimits.withdrawals} times today. ${tomorrow}`,
};
