interface ListScrollState {
  /** Number of loaded vehicles. */
  readonly count: number;
  readonly vehicleId: string;
}

/** By history entry key; lost on reload. */
const scrollStates = new Map<string, ListScrollState>();

export const saveListScrollState = (key: string, list: ListScrollState): void => {
  scrollStates.set(key, list);
};

export const listScrollStateAt = (key: string): ListScrollState | undefined => scrollStates.get(key);
