import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxOtherVersions, mergeStep, type SentStep } from '#domain/saved-applications/merge-step.ts';
import type { SavedStep, StepContent } from '#domain/saved-applications/saved-step.ts';

const at = '2026-11-27T01:00:00.000Z';
const content = (...typed: string[]): StepContent => ({
  answers: Object.fromEntries(typed.map((name) => [name, 'typed'])),
  documents: [],
});
const typedIn = ({ answers }: StepContent): string[] => Object.keys(answers);

const sent = (page: string, count: number, based_on: number, ...typed: string[]): SentStep => ({
  ...content(...typed),
  device: 'shared by copied tabs',
  page,
  count,
  based_on,
  settles: false,
});

const saveAll = (...saves: SentStep[]): SavedStep | undefined =>
  saves.reduce<SavedStep | undefined>((stored, save) => mergeStep(stored, save, at), undefined);

describe('a step that is saved', () => {
  test('is replaced by a page that has seen it, and by the same page', () => {
    const saved = saveAll(
      sent('phone', 1, 0, 'a'),
      sent('laptop', 1, 1, 'a', 'b'),
      sent('laptop', 2, 1, 'c'),
    );
    expect(saved).toMatchObject({ ...content('c'), revision: 3, others: [] });
  });

  test('stays beside the version of a page that has not seen it, until one is chosen', () => {
    const both = saveAll(sent('phone', 1, 0, 'a'), sent('laptop', 1, 0, 'b'));
    expect(both).toMatchObject({ ...content('b'), revision: 2, others: [content('a')] });
    expect(mergeStep(both, sent('phone', 2, 1, 'a', 'c'), at)).toMatchObject({
      ...content('a', 'c'),
      others: [content('b')],
    });
    const chosen = { ...sent('phone', 2, 2, 'a'), settles: true };
    expect(mergeStep(both, chosen, at)).toMatchObject({ ...content('a'), revision: 3, others: [] });
    // Chosen before the newest one was seen.
    expect(mergeStep(both, { ...chosen, based_on: 1 }, at)).toMatchObject({ others: [content('b')] });
  });

  test('is left as it is by an earlier save of a page that arrives late', () => {
    const saved = saveAll(sent('phone', 2, 0, 'a', 'b'));
    expect(mergeStep(saved, sent('phone', 1, 0, 'a'), at)).toBe(saved);
    expect(mergeStep(saved, sent('phone', 2, 0, 'a', 'b'), at)).toBe(saved);
  });

  test('has the same content once', () => {
    expect(saveAll(sent('phone', 1, 0, 'a', 'b'), sent('laptop', 1, 0, 'b', 'a'))).toMatchObject({
      others: [],
    });
  });

  test('takes no more versions than it can show, and keeps those it has', () => {
    const pages = Array.from({ length: maxOtherVersions + 2 }, (_, index) => `page ${index}`);
    expect(saveAll(...pages.slice(1).map((page) => sent(page, 1, 0, page)))?.others).toHaveLength(
      maxOtherVersions,
    );
    expect(saveAll(...pages.map((page) => sent(page, 1, 0, page)))).toBeUndefined();
  });
});

/** A page with what it shows, what it has sent, and what the server said last. */
interface Page {
  readonly name: string;
  shown: string[];
  count: number;
  seen: number;
  /** Of the other versions, as of `seen`. */
  others: string[][];
}

const newPage = (name: string, stored?: SavedStep): Page => ({
  name,
  shown: stored === undefined ? [] : typedIn(stored),
  count: 0,
  seen: stored?.revision ?? 0,
  others: stored?.others.map(typedIn) ?? [],
});

/** Three pages, a server, and the saves that are under way. */
const newWorld = () => {
  const pages = [0, 1, 2].map((number) => newPage(`page ${number}`));
  const waiting: { page: Page; save: SentStep }[] = [];
  const arrived = new Set<string>();
  const leftOut = new Set<string>();
  let stored: SavedStep | undefined;
  let made = 0;
  const send = (page: Page, settles: boolean): void => {
    page.count += 1;
    waiting.push({ page, save: { ...sent(page.name, page.count, page.seen, ...page.shown), settles } });
  };
  return {
    type: (page: number) => {
      made += 1;
      pages[page]!.shown = [...pages[page]!.shown, `text${made}`];
    },
    send: (page: number) => send(pages[page]!, false),
    /** It begins anew with what is stored; unsent text is the browser's own draft. */
    open: (page: number) => {
      made += 1;
      pages[page] = newPage(`opened ${made}`, stored);
    },
    choose: (number: number, which: number) => {
      const page = pages[number]!;
      const versions = [page.shown, ...page.others];
      const chosen = versions[which % versions.length]!;
      for (const text of versions.flat()) if (!chosen.includes(text)) leftOut.add(text);
      page.shown = chosen;
      page.others = [];
      send(page, true);
    },
    arrive: (which: number, isAnswerLost: boolean, isRepeated: boolean) => {
      const index = which % Math.max(1, waiting.length);
      const [{ page, save } = {}] = isRepeated ? waiting.slice(index, index + 1) : waiting.splice(index, 1);
      const merged = save && mergeStep(stored, save, at);
      if (page === undefined || merged === undefined) return;
      stored = merged;
      for (const text of typedIn(save!)) arrived.add(text);
      if (isAnswerLost || stored.page !== page.name || stored.revision <= page.seen) return;
      page.seen = stored.revision;
      page.others = stored.others.map(typedIn);
    },
    lost: (): string[] => {
      const kept = new Set(stored === undefined ? [] : [stored, ...stored.others].flatMap(typedIn));
      return [...arrived].filter((text) => !kept.has(text) && !leftOut.has(text));
    },
  };
};

const page = fc.nat(2);
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('type' as const), page) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('send' as const), page) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('arrive' as const), fc.nat(20), fc.boolean(), fc.boolean()) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('open' as const), page) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('choose' as const), page, fc.nat(4)) },
);

test('in no interleaving of the saves of three pages is anything lost that nobody chose to leave out', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
      const world = newWorld();
      for (const act of acts) {
        if (act[0] === 'arrive') world.arrive(act[1], act[2], act[3]);
        else if (act[0] === 'choose') world.choose(act[1], act[2]);
        else world[act[0]](act[1]);
        expect(world.lost()).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});
