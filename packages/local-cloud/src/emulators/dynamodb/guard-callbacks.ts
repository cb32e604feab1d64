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

/** Passes errors thrown in callbacks, also of returned objects, to `fail`: they would otherwise end the process. */
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
