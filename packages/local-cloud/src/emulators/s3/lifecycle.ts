import type { BucketDefinition, LifecycleRule } from './bucket-definition.ts';
import type { ObjectStore } from './object-store.ts';
import type { ObjectHead } from './stored-object.ts';
import { NoSuchUploadError } from './upload-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** S3 acts at the first midnight UTC after the age is reached. */
const dueAfter = (start: Date, days: number): number =>
  Math.ceil((start.getTime() + days * dayMs) / dayMs) * dayMs;

const expiryOf = (rule: LifecycleRule, object: ObjectHead): number => {
  if (rule.ExpirationDate !== undefined) return Date.parse(rule.ExpirationDate);
  return rule.ExpirationInDays === undefined
    ? Infinity
    : dueAfter(object.lastModified, rule.ExpirationInDays);
};

const isSelected = (rule: LifecycleRule, { key, size, metadata }: ObjectHead): boolean =>
  key.startsWith(rule.Prefix) &&
  rule.TagFilters.every(({ Key, Value }) => metadata.tags?.[Key] === Value) &&
  size > (rule.ObjectSizeGreaterThan ?? -1) &&
  size < (rule.ObjectSizeLessThan ?? Infinity);

interface Removed {
  objects: number;
  uploads: number;
}

const applyRule = async (
  { name }: BucketDefinition,
  rule: LifecycleRule,
  store: ObjectStore,
  now: number,
  removed: Removed,
): Promise<void> => {
  for (const object of store.list(name, rule.Prefix)) {
    if (!isSelected(rule, object) || expiryOf(rule, object) > now) continue;
    await store.delete(name, object.key, { ifUnchanged: object });
    removed.objects++;
  }
  const days = rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
  if (days === undefined) return;
  for (const { key, id, initiated } of store.uploads(name).list(rule.Prefix)) {
    if (dueAfter(initiated, days) > now) continue;
    await store
      .uploads(name)
      .abort(key, id)
      // The upload was completed meanwhile.
      .catch((error: unknown) => {
        if (!(error instanceof NoSuchUploadError)) throw error;
      });
    removed.uploads++;
  }
};

const applyLifecycle = async (
  buckets: readonly BucketDefinition[],
  store: ObjectStore,
  now: number,
): Promise<Removed> => {
  const removed = { objects: 0, uploads: 0 };
  for (const bucket of buckets) {
    for (const rule of bucket.lifecycleRules) {
      if (rule.Status === 'Enabled') await applyRule(bucket, rule, store, now, removed);
    }
  }
  return removed;
};

/** Applies lifecycle rules at most once a day, as everything is due at midnight. */
export class LifecycleClock {
  readonly #buckets: readonly BucketDefinition[];
  readonly #store: ObjectStore;
  readonly #now: () => number;
  #offsetMilliseconds = 0;
  #lastDay = -Infinity;
  #running: Promise<Removed> = Promise.resolve({ objects: 0, uploads: 0 });

  constructor(buckets: readonly BucketDefinition[], store: ObjectStore, now: () => number) {
    this.#buckets = buckets;
    this.#store = store;
    this.#now = now;
  }

  get time(): number {
    return this.#now() + this.#offsetMilliseconds;
  }

  /** Sets the offset to real time and applies the rules. */
  async setOffset(seconds: number): Promise<Removed> {
    this.#offsetMilliseconds = seconds * 1000;
    return this.#apply();
  }

  /** Applies the rules once a day. Rejects only for the call that runs them. */
  async applyIfDue(): Promise<void> {
    if (Math.floor(this.time / dayMs) > this.#lastDay) await this.#apply();
    // The call that ran the rules reports their failure; others continue, as S3's rules often run late.
    else await this.#running.catch(() => undefined);
  }

  async #apply(): Promise<Removed> {
    this.#lastDay = Math.floor(this.time / dayMs);
    const run = (): Promise<Removed> => applyLifecycle(this.#buckets, this.#store, this.time);
    this.#running = this.#running.then(run, run);
    return this.#running;
  }
}
