type Fail = (error: unknown) => void;
type Listener = (...args: unknown[]) => unknown;

const isListener = (value: unknown): value is Listener => typeof value === 'function';

const guardListener =
  (listener: Listener, fail: Fail): Listener =>
  (...args) => {
    try {
      return listener(...args);
    } catch (error) {
      fail(error);
      return undefined;
    }
  };

/**
 * Returns a view of an object in which what a callback throws goes to `fail`, also for the objects that its methods
 * return. Thrown from a callback of the database, it would otherwise end the process.
 */
export const guardCallbacks = <T extends object>(target: T, fail: Fail): T => {
  const guarded = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? guardCallbacks(value, fail) : value;
  return new Proxy(target, {
    get: (_target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (!isListener(value)) return guarded(value);
      return (...args: unknown[]): unknown =>
        guarded(
          Reflect.apply(
            value,
            target,
            args.map((one) => (isListener(one) ? guardListener(one, fail) : one)),
          ),
        );
    },
  });
};
