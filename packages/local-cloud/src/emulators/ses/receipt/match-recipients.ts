import type { ReceiptRule } from './receipt-rule.ts';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const withoutLabel = (address: string): string => address.replace(/\+[^@]*(?=@)/, '');

const matches = (condition: string, address: string): boolean => {
  if (condition.includes('@')) return condition === address || condition === withoutLabel(address);
  return condition.startsWith('.') ? domainOf(address).endsWith(condition) : domainOf(address) === condition;
};

/**
 * Returns the recipients that a rule takes: of an address, with or without a label, of a domain, or (`.domain`) of its sub-domains.
 * A rule without conditions takes all. https://docs.aws.amazon.com/ses/latest/dg/receiving-email-receipt-rules-console-walkthrough.html
 */
export const recipientsOf = (
  { Enabled, Recipients }: Pick<ReceiptRule, 'Enabled' | 'Recipients'>,
  addresses: readonly string[],
): string[] => {
  if (!Enabled) return [];
  const conditions = Recipients.map((condition) => condition.toLowerCase());
  return addresses.filter(
    (address) =>
      conditions.length === 0 || conditions.some((condition) => matches(condition, address.toLowerCase())),
  );
};
