const namedEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decodeEntity = (entity: string): string => {
  const [, hexadecimal, decimal, name = ''] = /^&(?:#x([0-9a-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
  return decimal === undefined ? (namedEntities[name] ?? entity) : String.fromCodePoint(Number(decimal));
};

/**
 * The contents of every element of a name, as they stand there. Enough for S3's answers, in which no element stands
 * within another of the same name, and which have neither comments nor CDATA; a whole parser would be 40 KB in
 * every bundle.
 */
export const elementsOf = (xml: string, name: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, 'g')),
    ([, content = '']) => content,
  );

/** The text of the first element of a name; undefined when there is none. */
export const textOf = (xml: string, name: string): string | undefined =>
  elementsOf(xml, name)[0]?.replace(/&#?\w+;/g, decodeEntity);

/** Text as it may stand in an element. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
