/** Lets what is done to one thing happen one after another, so that disk and memory agree on which was last. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Waits for what was begun before under the same key, however that ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
