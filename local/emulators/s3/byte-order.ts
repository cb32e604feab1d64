/** Sorts by names' UTF-8 bytes, which is S3's order and not that of JavaScript. */
export const byUtf8 = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item): [Buffer, Item] => [Buffer.from(nameOf(item)), item])
    .sort(([left], [right]) => Buffer.compare(left, right))
    .map(([, item]) => item);

/** Whether a name comes after another in S3's order. */
export const isAfter = (name: string, marker: string): boolean =>
  Buffer.compare(Buffer.from(name), Buffer.from(marker)) > 0;
