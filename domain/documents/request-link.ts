import * as z from 'zod/mini';

/** Days that a link is good for by which documents are asked for. */
export const requestLinkDays = 14;

interface RequestLink {
  /** Name of the submission's type. */
  readonly type: string;
  /** The submission's. */
  readonly id: string;
  /** 256 random bits in hexadecimal digits: punctuation at the end of a link gets lost in mails. */
  readonly secret: string;
}

const linkPattern = /^([a-z-]{1,40}):([0-9a-f-]{36})\.([0-9a-f]{64})$/;

/** The fragment of a link: which submission the documents are for, and the proof that its holder was asked. */
export const requestLinkSchema = z
  .string({ error: 'Send what stands in the link' })
  .check(z.regex(linkPattern, { error: 'This link is not complete' }));

/** Returns the fragment of a link. */
export const formatRequestLink = ({ type, id, secret }: RequestLink): string => `${type}:${id}.${secret}`;

/** Returns what a link's fragment says; undefined if it is none. */
export const parseRequestLink = (link: string): RequestLink | undefined => {
  const [, type, id, secret] = linkPattern.exec(link) ?? [];
  return type === undefined || id === undefined || secret === undefined ? undefined : { type, id, secret };
};
