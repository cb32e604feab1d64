interface Dated {
  readonly at: string;
}

const oldestFirst = (one: Dated, other: Dated): number => Date.parse(one.at) - Date.parse(other.at);

/** Merges lists of entries, oldest first; those of the same moment keep the order of the lists and in them. */
export const mergeEntries = <Entry extends Dated>(lists: readonly (readonly Entry[])[]): Entry[] =>
  lists.flat().toSorted(oldestFirst);

/** Divides sorted entries by the labels of their days. */
export const groupByDay = <Entry extends Dated>(
  entries: readonly Entry[],
  labelOf: (at: string) => string,
): { readonly label: string; readonly entries: readonly Entry[] }[] => {
  const days: { label: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const label = labelOf(entry.at);
    const last = days.at(-1);
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
};
