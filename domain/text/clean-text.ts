/** Comes along with copied text; U+200C and U+200D are not here, since they shape words. */
const invisible = /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u206F\uFEFF]/gu;

/** Looks like a space, but is a letter or a symbol to Unicode. */
const blanks = /[\t\u2800\u3164\uFFA0]/g;

const hasNothingVisible = (text: string): boolean =>
  /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);

const trim = (text: string): string => (hasNothingVisible(text) ? '' : text.trim());

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode has the ten digits of each script in a row, with ranges next to each other in tens. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
};

/** Replaces the digits of all scripts, such as ５ and ٥, by European ones. */
const foldDigits = (text: string): string => text.replaceAll(/(?!\d)\p{Nd}/gu, digitValue);

/** Cleans a line of text: no invisible characters, European digits, trimmed; joiners stay within words. */
export const cleanLine = (typed: string): string => {
  const text = typed.replaceAll(invisible, '').replaceAll(blanks, ' ');
  const joined = text.replaceAll(/[\u200C\u200D]+/g, (joiners, at: number) =>
    /^\S\S$/.test(text.slice(at - 1, at) + text.slice(at + joiners.length, at + joiners.length + 1))
      ? joiners
      : '',
  );
  return trim(foldDigits(joined));
};

/** Cleans what programs read, such as an address, an amount or a date: in its plain form (NFKC), too. */
export const cleanValue = (typed: string): string =>
  cleanLine(
    typed
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\p{Zs}/gu, ' '),
  );

/** Cleans a text of several lines: no marks of direction, trimmed. */
export const cleanText = (typed: string): string => trim(typed.replaceAll(/\p{Bidi_Control}/gu, ''));
