interface Order {
  /** Keys as they were listed when one was chosen. */
  readonly order: readonly string[];
  /** Keys as they are listed now. */
  readonly listed: readonly string[];
}

const after = (keys: readonly string[], key: string, step: 1 | -1): readonly string[] => {
  const place = keys.indexOf(key);
  if (place < 0) return [];
  return step === 1 ? keys.slice(place + 1) : keys.slice(0, place).toReversed();
};

/** Returns the next or previous key that is listed still. What was answered moves in the list, and whoever answered it goes on where they were. */
export const neighbourOf = (key: string, step: 1 | -1, { order, listed }: Order): string | undefined =>
  after(order, key, step).find((one) => listed.includes(one)) ?? after(listed, key, step)[0];
