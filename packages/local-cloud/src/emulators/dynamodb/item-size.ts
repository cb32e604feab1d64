type Content = (content: unknown) => number;

/** Overhead of a list or map, and of each element. */
const containerBytes = 3;
const elementBytes = 1;

const textBytes: Content = (text) => (typeof text === 'string' ? Buffer.byteLength(text) : 0);
const binaryBytes: Content = (text) => (typeof text === 'string' ? Buffer.byteLength(text, 'base64') : 0);
/** One byte per two significant digits, one more, and one for a minus. */
const numberBytes: Content = (text) => {
  if (typeof text !== 'string') return 0;
  const [mantissa = ''] = text.toLowerCase().split('e');
  const digits = mantissa.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '').length;
  return 1 + Math.ceil(digits / 2) + (text.startsWith('-') ? 1 : 0);
};

const each =
  (size: Content): Content =>
  (list) =>
    Array.isArray(list) ? list.reduce<number>((sum, element) => sum + size(element), 0) : 0;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const valueBytes: Content = (value) => {
  const [type = '', content] = entriesOf(value)[0] ?? [];
  return contentBytes[type]?.(content) ?? 0;
};

const contentBytes: Readonly<Record<string, Content>> = {
  S: textBytes,
  N: numberBytes,
  B: binaryBytes,
  SS: each(textBytes),
  NS: each(numberBytes),
  BS: each(binaryBytes),
  BOOL: () => 1,
  NULL: () => 1,
  L: (list) => containerBytes + each((element) => elementBytes + valueBytes(element))(list),
  M: (map) => containerBytes + entriesOf(map).length * elementBytes + itemBytes(map),
};

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export const itemBytes: Content = (item) =>
  entriesOf(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
