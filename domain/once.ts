/** Creates a value on first use: an Intl formatter takes a phone many milliseconds. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Creates a value once for each object, for as long as the object lives. */
export const oncePer = <Key extends object, T extends object>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new WeakMap<Key, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/** Creates a value once for each key, until there are too many keys. */
export const memoize = <Key, T>(most: number, make: (key: Key) => T): ((key: Key) => T) => {
  const made = new Map<Key, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size >= most) made.clear();
    made.set(key, value);
    return value;
  };
};
