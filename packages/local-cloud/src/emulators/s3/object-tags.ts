import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { parseXml } from './xml-body.ts';

export type Tags = Readonly<Record<string, string>>;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-tagging.html */
const maxTags = 10;
const maxKeyLength = 128;
const maxValueLength = 256;
const allowedText = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;

const malformedHeader = () =>
  new AwsServiceError(
    'InvalidArgument',
    "The header 'x-amz-tagging' shall be encoded as UTF-8 then URLEncoded URL query parameters without tag name duplicates.",
  );

const checked = (pairs: readonly (readonly [key: string, value: string])[]): Tags => {
  if (pairs.length > maxTags)
    throw new AwsServiceError('BadRequest', 'Object tags cannot be greater than 10');
  for (const [key, value] of pairs) {
    if (key.startsWith('aws:')) {
      throw new AwsServiceError('InvalidTag', 'System tags cannot be added/updated by requester');
    }
    if (key === '' || key.length > maxKeyLength || !allowedText.test(key))
      throw new AwsServiceError('InvalidTag', 'The TagKey you have provided is invalid');
    if (value.length > maxValueLength || !allowedText.test(value))
      throw new AwsServiceError('InvalidTag', 'The TagValue you have provided is invalid');
  }
  return Object.fromEntries(pairs);
};

const hasDuplicates = (pairs: readonly (readonly [string, string])[]): boolean =>
  new Set(pairs.map(([key]) => key)).size < pairs.length;

/** Parses x-amz-tagging, e.g. `a=1&b=2`. @throws AwsServiceError */
export const parseTagHeader = (header: string | undefined): Tags => {
  const pairs = [...new URLSearchParams(header ?? '')];
  if (hasDuplicates(pairs)) throw malformedHeader();
  return checked(pairs);
};

const taggingSchema = z.object({
  Tagging: z.object({
    // An empty set is parsed as a string.
    TagSet: z.union([
      z.object({ Tag: z.array(z.object({ Key: z.string(), Value: z.string() })) }),
      z.pipe(
        z.string(),
        z.transform(() => ({ Tag: [] })),
      ),
    ]),
  }),
});

/** Parses a Tagging element. @throws AwsServiceError */
export const parseTags = (xml: string): Tags => {
  const { TagSet } = parseXml(xml, taggingSchema, ['Tag']).Tagging;
  const pairs = TagSet.Tag.map(({ Key, Value }): [string, string] => [Key, Value]);
  if (hasDuplicates(pairs))
    throw new AwsServiceError('InvalidTag', 'Cannot provide multiple Tags with the same key');
  return checked(pairs);
};

export const tagsXml = (tags: Tags): string =>
  xmlText(
    element(
      'Tagging',
      [
        element(
          'TagSet',
          Object.entries(tags).map(([key, value]) =>
            element('Tag', [element('Key', key), element('Value', value)]),
          ),
        ),
      ],
      'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
    ),
  );
