import { hasRequestLink } from './request-link.ts';

export interface RequestedDocumentList {
  readonly labels: readonly string[];
  readonly address?: string | undefined;
  readonly until?: string | undefined;
}

const listHeading = 'Please send us:';

export const outstandingDocumentsText = ({ labels, address, until }: RequestedDocumentList): string => {
  if (labels.length === 0) return '';
  const list = [listHeading, ...labels.map((label) => `- ${label}`)];
  if (address === undefined) return list.join('\n');
  const how = until === undefined ? 'You can send it here:' : `You can send it here until ${until}:`;
  return [...list, '', labels.length > 1 ? how.replace('send it', 'send them') : how, address].join('\n');
};

/** Adds the request to a reply; a list of the same documents in it only gets the address. */
export const addDocumentRequest = (reply: string, requested: RequestedDocumentList): string => {
  const list = outstandingDocumentsText({ labels: requested.labels });
  const whole = outstandingDocumentsText(requested);
  if (list !== '' && reply.includes(list)) return reply.replace(list, () => whole);
  return [reply.trimEnd(), whole].filter(Boolean).join('\n\n');
};

/** Returns whether a text lists documents and has the link that takes them. */
export const isDocumentRequest = (text: string): boolean =>
  text.includes(`${listHeading}\n- `) && hasRequestLink(text);
