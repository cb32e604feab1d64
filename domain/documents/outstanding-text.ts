/** What is asked for, and by which page it can be sent. */
export interface RequestedDocuments {
  /** Names of the documents. */
  readonly labels: readonly string[];
  /** Address of the page that takes them. */
  readonly address?: string | undefined;
  /** The last day on which it does, as people write it. */
  readonly until?: string | undefined;
}

/** Returns the part of a mail that asks for documents; an empty text if none is outstanding. */
export const outstandingDocumentsText = ({ labels, address, until }: RequestedDocuments): string => {
  if (labels.length === 0) return '';
  const list = ['Please send us:', ...labels.map((label) => `- ${label}`)];
  if (address === undefined) return list.join('\n');
  const how = until === undefined ? 'You can send it here:' : `You can send it here until ${until}:`;
  return [...list, '', labels.length > 1 ? how.replace('send it', 'send them') : how, address].join('\n');
};

/** Returns a reply that also asks for documents: where it lists just these already, the page's address joins the list. */
export const addDocumentRequest = (reply: string, asked: RequestedDocuments): string => {
  const list = outstandingDocumentsText({ labels: asked.labels });
  const whole = outstandingDocumentsText(asked);
  if (list !== '' && reply.includes(list)) return reply.replace(list, () => whole);
  return [reply.trimEnd(), whole].filter(Boolean).join('\n\n');
};
