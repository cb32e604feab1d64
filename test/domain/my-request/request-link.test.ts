import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatRequestLink,
  parseRequestLink,
  recoverRequestLink,
  requestLinkProblem,
  requestLinkSchema,
  withoutRequestLinks,
} from '#domain/my-request/request-link.ts';

const links = fc.record({
  type: fc.stringMatching(/^[a-z-]{1,40}$/),
  id: fc.uuid(),
  secret: fc.stringMatching(/^[0-9a-f]{64}$/),
});

describe('the fragment of a request link', () => {
  test('is parsed as it was formatted, and survives any mail program', () => {
    fc.assert(
      fc.property(links, (link) => {
        const text = formatRequestLink(link);
        expect(parseRequestLink(text)).toEqual(link);
        expect(requestLinkSchema.safeParse(text).success).toBe(true);
        expect(encodeURI(text)).toBe(text);
        expect(text).toMatch(/[0-9a-f]$/);
      }),
    );
  });

  test('is recovered from what mail programs and filters make of it', () => {
    const encode = encodeURIComponent;
    const changes: ((text: string) => string)[] = [
      (text) => `${text}.`,
      (text) => `<${text}>,`,
      (text) => `${text})”`,
      (text) => `\u00A0${text}\u00A0`,
      (text) => `${text.slice(0, 60)}\u200B ${text.slice(60)}\n`,
      (text) => text.replace(':', '%3A'),
      (text) => text.replace(':', '%253a'),
      (text) => encode(encode(encode(`${text}\u00A0.`))),
      (text) => `${text}&data=05|02`,
      (text) => `${text.replace(':', '%3A')}%`,
    ];
    fc.assert(
      fc.property(links, fc.constantFrom(...changes), (link, change) => {
        const text = formatRequestLink(link);
        expect(recoverRequestLink(change(text))).toBe(text);
        expect(recoverRequestLink(text)).toBe(text);
      }),
    );
  });

  test('is found where a mail program has put an encoded sign into it', () => {
    const link = `contact:50000000-0000-4000-8000-000000000001.${'a'.repeat(64)}`;
    for (const sign of ['%E2%80%8B', '%20', '%25E2%2580%258B'])
      expect(recoverRequestLink(link.slice(0, 60) + sign + link.slice(60))).toBe(link);
  });

  test.each(['', 'main', '%E0%A4%A', `a:${'0'.repeat(36)}.${'0'.repeat(65)}`])(
    'is not made up from %j',
    (text) => {
      expect(recoverRequestLink(text)).toBe(text);
    },
  );

  test('is removed from texts that are stored, also if it is encoded or cut', () => {
    fc.assert(
      fc.property(links, fc.boolean(), fc.nat(40), (link, isEncoded, cut) => {
        const text = formatRequestLink(link);
        const sent = (isEncoded ? encodeURIComponent(text) : text).slice(0, text.length - cut);
        const stored = withoutRequestLinks(`Send it here: https://site.example/my-request#${sent}\nNgā mihi`);
        expect(stored).not.toContain(link.secret.slice(0, 20));
        expect(stored).toMatch(/^Send it here: https:.*\(link not kept\)\nNgā mihi$/);
      }),
    );
    const other = `Reference 50000000-0000-4000-8000-000000000001. See https://site.example/1.0.0`;
    expect(withoutRequestLinks(other)).toBe(other);
  });

  test('keeps a reply from being sent that has one of an earlier reply', () => {
    const secret = `contact:50000000-0000-4000-8000-000000000001.${'a'.repeat(64)}`;
    expect(requestLinkProblem(`See https://site.example/my-request#${secret}`)).toBe(
      'Take the personal link out: it is not kept. Ask for documents to send a new one.',
    );
    expect(requestLinkProblem('See https://site.example/my-request')).toBeUndefined();
  });

  test('is invalid if anything is missing or added', () => {
    fc.assert(
      fc.property(links, fc.nat(), (link, place) => {
        const text = formatRequestLink(link);
        // At the end, or anywhere in the secret.
        const cut = text.length - 1 - (place % 64);
        for (const wrong of [text.slice(0, cut), `${text}0`, ` ${text}`, text.replace('.', '')]) {
          expect(parseRequestLink(wrong)).toBeUndefined();
          expect(requestLinkSchema.safeParse(wrong).success).toBe(false);
        }
      }),
    );
  });
});
