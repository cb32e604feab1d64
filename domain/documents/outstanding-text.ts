import { linkDays } from '../my-request/stored-link.ts';
import { myRequestPath } from '../site/paths.ts';

interface RequestedDocumentList {
  readonly labels: readonly string[];
  /** Where the site's pages are, like `https://broker.example`; without it the text has no link. */
  readonly site?: string | undefined;
}

const listHeading = 'Please send us:';

const listPlaceholder = '[Documents]';

/** Stands for the secret part of the link until the mail is sent: neither the browser nor a table ever has it. */
const linkPlaceholder = `${myRequestPath}#(personal-link)`;

/** Before the address. */
const here = ` here within ${linkDays} days:`;

const listLine = (label: string): string => `- ${label}`;

/** A list, whatever its lines say, with or without the link. */
const writtenList = /Please send us:((?:\n- .*)+)(?:\n\nYou can send (?:it|them) here .*\n\S+)?/;

/** Returns the request for some documents, or its placeholder. */
export const outstandingDocumentsText = ({ labels, site }: RequestedDocumentList): string => {
  if (labels.length === 0) return listPlaceholder;
  const list = [listHeading, ...labels.map(listLine)];
  if (site === undefined) return list.join('\n');
  const them = labels.length > 1 ? 'them' : 'it';
  return [...list, '', `You can send ${them}${here}`, site + linkPlaceholder].join('\n');
};

/** Adds the request to a reply: in place of an earlier one, else at its end. */
export const addDocumentRequest = (reply: string, requested: RequestedDocumentList): string => {
  const text = outstandingDocumentsText(requested);
  if (writtenList.test(reply)) return reply.replace(writtenList, () => text);
  if (reply.includes(listPlaceholder)) return reply.replace(listPlaceholder, () => text);
  return [reply.trimEnd(), text].filter(Boolean).join('\n\n');
};

/** Returns those documents that the list of a reply names. */
export const listedDocuments = <Document extends { readonly label: string }>(
  reply: string,
  documents: readonly Document[],
): Document[] => {
  const [, lines = ''] = writtenList.exec(reply) ?? [];
  return documents.filter(({ label }) => lines.split('\n').some((line) => line.startsWith(listLine(label))));
};

/**
 * Returns why a reply can't be sent that asks for documents, or seems to; undefined if it has their list and the link.
 * @param labels undefined for a reply that asks for none
 */
export const documentRequestProblem = (
  text: string,
  labels: readonly string[] | undefined,
): string | undefined => {
  const hasLink = text.includes(linkPlaceholder);
  const isComplete =
    !text.includes(listPlaceholder) &&
    (labels === undefined
      ? !hasLink
      : hasLink && labels.length > 0 && labels.every((label) => text.includes(listLine(label))));
  return isComplete
    ? undefined
    : 'This reply asks for documents. Choose them under ‘Ask for documents’, which adds their list and the link. Then it can be sent.';
};

/** Returns whether a reply has the place of the link. */
export const hasLinkPlace = (text: string): boolean => text.includes(linkPlaceholder);

/** Returns the text of a reply for the page to which its link leads. */
export const onRequestPage = (text: string): string =>
  hasLinkPlace(text)
    ? text
        .split('\n')
        .filter((line) => !hasLinkPlace(line))
        .join('\n')
        .replaceAll(here, ' on this page.')
    : text;

/** Returns the text of a mail with the address of the sender's page, which has their link. */
export const withRequestUrl = (text: string, url: string): string =>
  text
    .split('\n')
    .map((line) => (hasLinkPlace(line) ? url : line))
    .join('\n');
