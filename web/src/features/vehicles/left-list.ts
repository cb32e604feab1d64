/** How a list was left for one of its vehicles. */
interface LeftList {
  /** How many vehicles were loaded. */
  readonly count: number;
  readonly vehicleId: string;
}

/** By the list's key in the history; until the page is loaded anew. */
const leftLists = new Map<string, LeftList>();

/** Keeps how the list of an entry of the history is left. */
export const keepLeftList = (key: string, list: LeftList): void => {
  leftLists.set(key, list);
};

/** How the list of an entry of the history was left; undefined if it is new. */
export const leftListAt = (key: string): LeftList | undefined => leftLists.get(key);
