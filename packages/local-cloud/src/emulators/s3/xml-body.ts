import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import type * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import type { S3Request } from './s3-request.ts';
import { verifyPayload } from './verify-payload.ts';

/** Enough for 10,000 parts with checksums, or 1,000 keys of 1,024 bytes. */
const maxXmlBytes = 4 * 1024 * 1024;

const malformed = () =>
  new AwsServiceError(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );

/** Parses XML; `lists` names elements that are always arrays. @throws AwsServiceError (MalformedXML) */
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

/** Reads and verifies a request's body. @throws AwsServiceError */
export const readXml = async (request: S3Request): Promise<string> => {
  const { headers } = request;
  const length = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'] ?? 0);
  if (length > maxXmlBytes)
    throw new AwsServiceError('MaxMessageLengthExceeded', 'Your request was too big.');
  return text(verifyPayload(request).body);
};
