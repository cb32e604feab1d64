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

  /** @throws AwsServiceError */
  rule(setName: string, name: string): ReceiptRule {
    const rule = this.get(setName).rules.find((one) => one.Name === name);
    if (rule === undefined) throw noSuchRule(name);
    return rule;
  }

  /** Adds a rule behind another, or as the first. @throws AwsServiceError */
  addRule(setName: string, rule: ReceiptRule, after: string | undefined): void {
    const { rules } = this.get(setName);
    if (rules.some(({ Name }) => Name === rule.Name)) throw alreadyExists('Rule', rule.Name);
    if (after !== undefined) this.rule(setName, after);
    const index = after === undefined ? 0 : rules.findIndex(({ Name }) => Name === after) + 1;
    this.#setRules(setName, rules.toSpliced(index, 0, rule));
  }

  /** @throws AwsServiceError */
  updateRule(setName: string, rule: ReceiptRule): void {
    this.rule(setName, rule.Name);
    const { rules } = this.get(setName);
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
