import { brand } from '#domain/brand.ts';
import type { Mail } from '../../lambdas/clients/compose-mail.ts';

/** Returns an object's strings by their paths. */
const textsOf = (value: object, place: string): [text: string, place: string][] =>
  Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part === 'string') return [[part, `{${place}.${key}}`]];
    return typeof part === 'object' && part !== null ? textsOf(part, `${place}.${key}`) : [];
  });

/** Replaces the brand's texts by their paths, so that the result is the same for every brand. */
export const withoutBrand = (text: string): string =>
  textsOf(brand, 'brand')
    .filter(([value]) => value.length > 3)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((rest, [value, name]) => rest.replaceAll(value, name), text)
    .replace(/\nThis is a demonstration: .*$/, '');

/** Returns a mail as a review reads it: receivers, where answers go, subject and text, the same for every brand. */
export const shownMail = ({ to, replyTo, subject, text }: Mail): string =>
  withoutBrand(
    [`To: ${String(to)}`, `Reply to: ${Object.values(replyTo).join(' ')}`, subject, text].join('\n'),
  );
