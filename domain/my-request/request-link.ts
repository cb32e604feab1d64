import * as z from 'zod/mini';

/** People of a submission who have a link of their own. */
export const linkPersons = ['sender', 'joint'] as const;

export type LinkPerson = (typeof linkPersons)[number];

interface RequestLink {
  readonly type: string;
  readonly id: string;
  /** 256 bits in hexadecimal: mail programs cut punctuation from the end of a link, or add some. */
  readonly secret: string;
}

const linkPattern = /^([a-z-]{1,40}):([0-9a-f-]{36})\.([0-9a-f]{64})$/;
const linkInText = /[a-z-]{1,40}:[0-9a-f-]{36}\.[0-9a-f]{64}(?![0-9a-z])/;
/** Also of a link that is encoded or cut. */
const idWithSecret = /[0-9a-f-]{36}\.[0-9a-f]{16,}/gi;

/** Says what to do with a link that was cut. */
export const incompleteLink = 'Part of the link is missing. Open it again from our email, or copy all of it.';

export const requestLinkSchema = z
  .string({ error: incompleteLink })
  .check(z.regex(linkPattern, { error: incompleteLink }));

export const formatRequestLink = ({ type, id, secret }: RequestLink): string => `${type}:${id}.${secret}`;

export const parseRequestLink = (link: string): RequestLink | undefined => {
  const [, type, id, secret] = linkPattern.exec(link) ?? [];
  return type === undefined || id === undefined || secret === undefined ? undefined : { type, id, secret };
};

const decodeOnce = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });

/** Recovers a link from a fragment that a mail program has encoded, spaced or punctuated; else returns its text. */
export const recoverRequestLink = (fragment: string): string => {
  // A filter encodes up to twice, and the browser once more.
  const text = decodeOnce(decodeOnce(decodeOnce(fragment))).replaceAll(/[\s\p{Cf}]/gu, '');
  return linkInText.exec(text)?.[0] ?? text;
};

/** Returns why a reply can't be sent that has a link of an earlier one. */
export const requestLinkProblem = (text: string): string | undefined =>
  withoutRequestLinks(text) === text
    ? undefined
    : 'Take the personal link out: it is not kept. Ask for documents to send a new one.';

/** Removes the secrets of links from a text that is to be stored. */
export const withoutRequestLinks = (text: string): string => text.replaceAll(idWithSecret, '(link not kept)');
