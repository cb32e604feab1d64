/**
 * Writes into a text box where its caret is, as typing does: nothing is replaced, and the browser undoes it. The outdated
 * `execCommand` is the only way that keeps the browser's history of the text.
 */
export const typeAtCaret = (box: HTMLTextAreaElement, text: string): void => {
  const caret = box.selectionEnd;
  box.focus();
  box.setSelectionRange(caret, caret);
  if (document.execCommand?.('insertText', false, text)) return;
  box.setRangeText(text, caret, caret, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Returns the line breaks that a text lacks at an edge to be a paragraph of its own. */
const missingBreaks = (edge: RegExp, text: string): string => '\n\n'.slice(edge.exec(text)?.[0].length);

/** Writes paragraphs of their own where the caret is. */
export const insertAtCaret = (box: HTMLTextAreaElement, text: string): void => {
  const [before, after] = [box.value.slice(0, box.selectionEnd), box.value.slice(box.selectionEnd)];
  typeAtCaret(
    box,
    [
      before.trim() && missingBreaks(/\n{0,2}$/, before),
      text,
      after.trim() && missingBreaks(/^\n{0,2}/, after),
    ].join(''),
  );
};
