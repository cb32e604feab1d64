/** Serialises work per key, so that disk and memory agree on the last write. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after earlier work for the same key, whether that failed or not. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const task = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, task);
    try {
      return await task;
    } finally {
      if (this.#last.get(key) === task) this.#last.delete(key);
    }
  }
}
