import { alreadyExists, cannotDelete, noSuchRule, noSuchRuleSet } from './receipt-errors.ts';
import type { ReceiptRule } from './receipt-rule.ts';

export interface ReceiptRuleSet {
  readonly name: string;
  readonly createdAt: Date;
  readonly rules: readonly ReceiptRule[];
}

/** The rule sets of an account in a region, of which at most one is active. In memory: a start makes them again from the templates. */
export class ReceiptRuleSets {
  readonly #sets = new Map<string, ReceiptRuleSet>();
  #active: string | undefined;

  /** The set whose rules receive mail. */
  get active(): ReceiptRuleSet | undefined {
    return this.#active === undefined ? undefined : this.#sets.get(this.#active);
  }

  /** @throws AwsServiceError */
  create(name: string, createdAt: Date): void {
    if (this.#sets.has(name)) throw alreadyExists('Rule set', name);
    this.#sets.set(name, { name, createdAt, rules: [] });
  }

  /** @throws AwsServiceError */
  get(name: string): ReceiptRuleSet {
    const set = this.#sets.get(name);
    if (set === undefined) throw noSuchRuleSet(name);
    return set;
  }

  /** Without a name no set is active. @throws AwsServiceError */
  activate(name: string | undefined): void {
    if (name !== undefined) this.get(name);
    this.#active = name;
  }

  /** Succeeds if there is no such set. @throws AwsServiceError */
  delete(name: string): void {
    if (this.#active === name) throw cannotDelete(name);
    this.#sets.delete(name);
  }

  /** Adds a rule as the first. @throws AwsServiceError */
  addRule(setName: string, rule: ReceiptRule): void {
    const { rules } = this.get(setName);
    if (rules.some(({ Name }) => Name === rule.Name)) throw alreadyExists('Rule', rule.Name);
    this.#setRules(setName, [rule, ...rules]);
  }

  /** @throws AwsServiceError */
  updateRule(setName: string, rule: ReceiptRule): void {
    const { rules } = this.get(setName);
    if (!rules.some(({ Name }) => Name === rule.Name)) throw noSuchRule(rule.Name);
    this.#setRules(
      setName,
      rules.map((one) => (one.Name === rule.Name ? rule : one)),
    );
  }

  /** Succeeds if there is no such rule. @throws AwsServiceError */
  deleteRule(setName: string, name: string): void {
    this.#setRules(
      setName,
      this.get(setName).rules.filter((rule) => rule.Name !== name),
    );
  }

  #setRules(setName: string, rules: readonly ReceiptRule[]): void {
    this.#sets.set(setName, { ...this.get(setName), rules });
  }
}
