export interface RequestedDocuments {
  readonly labels: readonly string[];
  readonly address?: string | undefined;
  readonly until?: string | undefined;
}

export const outstandingDocumentsText = ({ labels, address, until }: RequestedDocuments): string => {
  if (labels.length === 0) return '';
  const list = ['Please send us:', ...labels.map((label) => `- ${label}`)];
  if (address === undefined) return list.join('\n');
  const how = until === undefined ? 'You can send it here:' : `You can send it here until ${until}:`;
  return [...list, '', labels.length > 1 ? how.replace('send it', 'send them') : how, address].join('\n');
};

/** Adds the request to a reply; a list of the same documents in it only gets the address. */
export const addDocumentRequest = (reply: string, asked: RequestedDocuments): string => {
  const list = outstandingDocumentsText({ labels: asked.labels });
  const whole = outstandingDocumentsText(asked);
  if (list !== '' && reply.includes(list)) return reply.replace(list, () => whole);
  return [reply.trimEnd(), whole].filter(Boolean).join('\n\n');
};
