import type { BucketDefinition, LifecycleRule } from './bucket-definition.ts';
import type { ObjectStore } from './object-store.ts';
import type { ObjectHead } from './stored-object.ts';
import { NoSuchUploadError } from './upload-store.ts';

const day = 24 * 60 * 60 * 1000;

/** When something of this age in days is due: S3 waits for the midnight in UTC that follows. */
const dueAfter = (start: Date, days: number): number => Math.ceil((start.getTime() + days * day) / day) * day;

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

/** What was removed because its time had come. */
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
    await store.delete(name, object.key, { only: object });
    removed.objects++;
  }
  const days = rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
  if (days === undefined) return;
  for (const { key, id, initiated } of store.uploads(name).list(rule.Prefix)) {
    if (dueAfter(initiated, days) > now) continue;
    await store
      .uploads(name)
      .abort(key, id)
      // Completed meanwhile.
      .catch((error: unknown) => {
        if (!(error instanceof NoSuchUploadError)) throw error;
      });
    removed.uploads++;
  }
};

/** Removes what buckets' rules say is due at `now`, in milliseconds since 1970. */
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

/** Applies rules as time goes by. As everything is due at midnight, once in a day is enough. */
export class LifecycleClock {
  readonly #buckets: readonly BucketDefinition[];
  readonly #store: ObjectStore;
  readonly #now: () => number;
  #aheadMilliseconds = 0;
  #lastDay = -Infinity;
  #running: Promise<Removed> = Promise.resolve({ objects: 0, uploads: 0 });

  constructor(buckets: readonly BucketDefinition[], store: ObjectStore, now: () => number) {
    this.#buckets = buckets;
    this.#store = store;
    this.#now = now;
  }

  /** The time that rules go by, in milliseconds since 1970. */
  get time(): number {
    return this.#now() + this.#aheadMilliseconds;
  }

  /** Sets how far ahead of the real time the rules are, and applies them. */
  async setAhead(seconds: number): Promise<Removed> {
    this.#aheadMilliseconds = seconds * 1000;
    return this.#apply();
  }

  /** Applies the rules if a day has begun since they were. Rejects, for the one that finds them due, if that fails. */
  async keepUp(): Promise<void> {
    if (Math.floor(this.time / day) > this.#lastDay) await this.#apply();
    // A failure was told to who began it: all other requests go on as if the rules were late, as S3's often are.
    else await this.#running.catch(() => undefined);
  }

  async #apply(): Promise<Removed> {
    this.#lastDay = Math.floor(this.time / day);
    const run = (): Promise<Removed> => applyLifecycle(this.#buckets, this.#store, this.time);
    this.#running = this.#running.then(run, run);
    return this.#running;
  }
}
