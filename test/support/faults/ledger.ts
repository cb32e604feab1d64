/** Collects in words what is lost, double or half-written. */
export const createLedger = () => {
  const [lost, double, broken]: [string[], string[], string[]] = [[], [], []];
  return {
    lost,
    double,
    broken,
    expectOnce: (what: string, count: number): void => {
      if (count === 0) lost.push(what);
      if (count > 1) double.push(`${what}: ${count} times`);
    },
    expectWhole: (what: string, isWhole: boolean): void => {
      if (!isWhole) broken.push(what);
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
