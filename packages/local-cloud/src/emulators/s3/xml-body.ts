import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import type * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { S3Request } from './s3-request.ts';
import { verifiedPayload } from './verified-payload.ts';

/** Enough for the 10,000 parts of an upload with a checksum each, and for 1,000 keys of 1,024 bytes. */
const maxXmlBytes = 4 * 1024 * 1024;

const malformed = () =>
  new AwsServiceError(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );

/** Reads XML; elements named in `lists` are lists even if they come once. Throws MalformedXML. */
export const parseXml = <Schema extends z.ZodMiniType>(
  xml: string,
  schema: Schema,
  lists: readonly string[],
): z.output<Schema> => {
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => lists.includes(name),
  });
  try {
    return schema.parse(parser.parse(xml, true));
  } catch {
    throw malformed();
  }
};

/** A request's body as text, once it has proved right. Rejects with MaxMessageLengthExceeded or what is wrong with it. */
export const readXml = async (request: S3Request): Promise<string> => {
  const { headers } = request;
  const length = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'] ?? 0);
  if (length > maxXmlBytes)
    throw new AwsServiceError('MaxMessageLengthExceeded', 'Your request was too big.');
  return text(verifiedPayload(request).body);
};
