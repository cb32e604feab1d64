import { linkFields } from '#domain/work/submission-link.ts';
import type { WorkChange } from '#domain/work/work-history.ts';

type Changed = WorkChange['fields'][number];

/** By the field, for the link and for what took it back. */
const sentences: Readonly<Record<string, (changed: Changed) => string>> = {
  [linkFields['same-person']]: ({ from, to }) =>
    to === '' ? `took back that ${from} is from the same person` : `noted that ${to} is from the same person`,
  [linkFields['led-to']]: ({ from, to }) =>
    to === '' ? `took back that it led to ${from}` : `noted that it led to ${to}`,
  [linkFields['came-from']]: ({ from, to }) =>
    to === '' ? `took back that it came from ${from}` : `noted that it came from ${to}`,
};

/** Describes a link to another submission; undefined for another field. */
export const linkSentence = (changed: Changed): string | undefined =>
  Object.hasOwn(sentences, changed.name) ? sentences[changed.name]?.(changed) : undefined;
