export interface FoldedText {
  readonly text: string;
  /** The signature and what the mail quotes at its end, as they came. */
  readonly folded?: string;
}

const isBlank = (line: string): boolean => line.trim() === '';

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** Above marked lines, in any language; mail programs wrap it over up to three lines. */
const attributions = [/^on\b.{4,}\b(?:wrote|writes):$/i, /<\s*[^\s<>@]+@[^\s<>@]+>.{0,60}[:：]$/];
const maxAttributionLines = 3;
const maxAttributionLength = 500;
const attributionBegin = /^(?:on\b|\d|.{0,200}\b\d{4}\b)/i;

const originalMessage = /^\s*-{2,}\s*original (?:message|appointment)\s*-{2,}\s*$/i;

/** Its text is what somebody wants to show. */
const forwarded = /^\s*(?:-{2,}\s*forwarded message\s*-{2,}|begin forwarded message:)\s*$/i;

const outlookRule = /^\s*(?:_{10,}|-{10,})\s*$/;
const outlookFrom = /^\s*\*?from:\*?\s+\S/i;
const outlookFields = [/^\s*\*?(?:sent|date):\*?\s+\S/i, /^\s*\*?subject:\*?/i];
const maxHeadLines = 8;

/** RFC 3676, section 4.3. Programs that drop the space leave a line that people use between parts, too. */
const signatureMark = /^-- $/;
const looseSignatureMark = /^--$/;
const maxLooseSignatureLines = 6;
const phoneSignature = /^\s*(?:sent from (?:my|outlook|yahoo|mail)\b|get outlook for\b)/i;

const skipBlankUp = (lines: readonly string[], end: number): number => {
  let index = end;
  while (index > 0 && isBlank(lines[index - 1] ?? '')) index -= 1;
  return index;
};

const isAttribution = (lines: readonly string[]): boolean => {
  const joined = lines.map((line) => line.trim()).join(' ');
  return joined.length <= maxAttributionLength && attributions.some((pattern) => pattern.test(joined));
};

const startOfAttribution = (lines: readonly string[], end: number): number => {
  const last = skipBlankUp(lines, end);
  const counts = Array.from({ length: Math.min(maxAttributionLines, last) }, (_, index) => index + 1);
  const starts = counts
    .map((count) => last - count)
    .filter((start) => isAttribution(lines.slice(start, last)));
  return starts.find((start) => attributionBegin.test(lines[start] ?? '')) ?? starts[0] ?? end;
};

/** Finds marked lines at the end, with the line above them that says who wrote them. */
const startOfMarkedQuote = (lines: readonly string[], end: number): number => {
  let start = end;
  while (start > 0 && (isBlank(lines[start - 1] ?? '') || isQuoted(lines[start - 1] ?? ''))) start -= 1;
  return lines.slice(start, end).some(isQuoted) ? startOfAttribution(lines, start) : end;
};

const isOutlookHead = (lines: readonly string[], index: number): boolean => {
  const head = lines.slice(index, index + maxHeadLines);
  return (
    outlookFrom.test(head[0] ?? '') && outlookFields.every((field) => head.some((line) => field.test(line)))
  );
};

/** Finds the head that Outlook puts above what it quotes without marks. */
const startOfUnmarkedQuote = (lines: readonly string[], end: number): number => {
  const start = lines.findIndex(
    (line, index) => index < end && (originalMessage.test(line) || isOutlookHead(lines, index)),
  );
  const above = start === -1 ? 0 : skipBlankUp(lines, start);
  if (start === -1 || forwarded.test(lines[above - 1] ?? '')) return end;
  return outlookRule.test(lines[above - 1] ?? '') ? above - 1 : start;
};

const startOfSignature = (lines: readonly string[], end: number): number => {
  const mark = lines.slice(0, end).findLastIndex((line) => signatureMark.test(line));
  if (mark !== -1) return mark;
  const loose = lines.slice(0, end).findLastIndex((line) => looseSignatureMark.test(line));
  if (loose !== -1 && end - loose - 1 <= maxLooseSignatureLines) return loose;
  const last = skipBlankUp(lines, end);
  return last > 0 && phoneSignature.test(lines[last - 1] ?? '') ? last - 1 : end;
};

/**
 * Folds away the signature and what a mail quotes at its end. Text after a quote or between its lines stays: people answer there.
 * A mail of nothing else stays whole, as a forwarded one is.
 */
export const foldQuoted = (text: string): FoldedText => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = skipBlankUp(lines, lines.length);
  const marked = startOfMarkedQuote(lines, end);
  const quote = marked < end ? marked : startOfUnmarkedQuote(lines, end);
  const start = startOfSignature(lines, quote);
  const shown = lines.slice(0, start).join('\n').trim();
  const folded = lines.slice(start, end).join('\n').trim();
  if (shown === '') return { text: folded };
  return { text: shown, ...(folded !== '' && { folded }) };
};
