import { compile } from 'html-to-text';

/** More than a mail's own words ever are. */
const maxHtmlLength = 2_000_000;
const maxDepth = 200;

const asBlock = ['blockquote.elementToProof', 'table'].map((selector) => ({ selector, format: 'block' }));
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: maxHtmlLength, maxDepth },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ...headings,
    // Outlook puts what its own writer typed into quotes of this class.
    ...asBlock,
  ],
});

/** Returns the text of a mail's HTML, with quotes marked by `>`; styles, scripts and pictures leave nothing. */
export const htmlText = (html: string): string => convert(html).trim();
