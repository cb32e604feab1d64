import { decodeWords, type Attachment } from 'postal-mime';
import { cleanLine } from '#domain/text/clean-text.ts';

const maxNameLength = 200;

const innerSubject = (bytes: Uint8Array): string => {
  const head = new TextDecoder().decode(bytes.subarray(0, 10_000));
  return decodeWords(/^subject:[ \t]*(.*)$/im.exec(head)?.[1] ?? '');
};

const nameByType = ({ mimeType }: Attachment, index: number, bytes: Uint8Array): string => {
  if (mimeType === 'message/rfc822') return `${cleanLine(innerSubject(bytes)) || 'Forwarded email'}.eml`;
  if (mimeType === 'text/calendar') return 'invitation.ics';
  return `attachment ${index + 1}`;
};

/** Returns the name of an attachment; one without gets a name from its type, a forwarded mail its subject. */
export const attachmentName = (file: Attachment, index: number, bytes: Uint8Array): string => {
  const named = cleanLine((file.filename ?? '').replaceAll(/[\p{Cc}/\\]+/gu, ' '));
  return (named === '' ? nameByType(file, index, bytes) : named).slice(0, maxNameLength);
};
