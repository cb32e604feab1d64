import { undefinedIfMissing } from './storage-errors.ts';
import { createHash } from 'node:crypto';
import type { CallS3 } from './call-s3.ts';
import { elementsOf, escapeXml, textOf } from '../aws/xml.ts';

/** What becomes of a stored document or picture; the bucket's lifecycle goes by it. */
export type DocumentState = 'unattached' | 'attached';

/** The tag of a new one: it is deleted after two days unless an application or a vehicle names it. */
export const newDocumentTagging = 'state=unattached';

export type Tags = Readonly<Record<string, string>>;

const query = { tagging: '' };

/** Tags of an object; undefined when it is not there. */
export const readTags = async (call: CallS3, key: string): Promise<Tags | undefined> => {
  const answer = await call({ method: 'GET', key, query }).catch(undefinedIfMissing);
  if (answer === undefined) return undefined;
  const tags = elementsOf(new TextDecoder().decode(answer.body), 'Tag');
  return Object.fromEntries(tags.map((tag) => [textOf(tag, 'Key') ?? '', textOf(tag, 'Value') ?? '']));
};

/** Replaces all tags of an object. @returns false when it is not there */
export const writeTags = async (call: CallS3, key: string, tags: Tags): Promise<boolean> => {
  const set = Object.entries(tags)
    .map(([name, value]) => `<Tag><Key>${escapeXml(name)}</Key><Value>${escapeXml(value)}</Value></Tag>`)
    .join('');
  const body = `<Tagging xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><TagSet>${set}</TagSet></Tagging>`;
  const headers = {
    'content-type': 'application/xml',
    'content-md5': createHash('md5').update(body).digest('base64'),
  };
  const answer = await call({ method: 'PUT', key, query, headers, body }).catch(undefinedIfMissing);
  return answer !== undefined;
};
