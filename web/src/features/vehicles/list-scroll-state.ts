/** How a list was left for one of its vehicles. */
interface ListScrollState {
  /** How many vehicles were loaded. */
  readonly count: number;
  readonly vehicleId: string;
}

/** By the list's key in the history; until the page is loaded anew. */
const scrollStates = new Map<string, ListScrollState>();

/** Keeps how the list of an entry of the history is left. */
export const saveListScrollState = (key: string, list: ListScrollState): void => {
  scrollStates.set(key, list);
};

/** How the list of an entry of the history was left; undefined if it is new. */
export const listScrollStateAt = (key: string): ListScrollState | undefined => scrollStates.get(key);
