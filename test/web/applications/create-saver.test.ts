import { describe, expect, test } from '@jest/globals';
import { emptyApplication } from '#domain/applications/application-fields.ts';
import type { saveApplication } from '#domain/saved-applications/contract.ts';
import { mergeStep } from '#domain/saved-applications/merge-step.ts';
import type { SavedStep } from '#domain/saved-applications/saved-step.ts';
import type * as z from 'zod/mini';
import { createSaver } from '../../../web/src/features/applications/saving/create-saver.ts';
import type { SavingState } from '../../../web/src/features/applications/saving/saving-state.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import type { request as callApi } from '../../../web/src/lib/api/request.ts';

type SaveBody = z.input<typeof saveApplication.body>;

const at = '2026-11-27T01:00:00.000Z';
const email = 'aroha@example.com';

const newServer = () => {
  const steps = new Map<number, SavedStep>();
  const bodies: (SaveBody & { keepalive?: boolean })[] = [];
  let failure: ApiError | undefined;
  let isAnswerLost = false;
  const save = async (_: unknown, body: SaveBody, options: { keepalive?: boolean }) => {
    bodies.push({ ...body, ...options });
    if (failure) throw failure;
    const shown: object[] = [];
    for (const { step, settles = false, ...sent } of body.steps) {
      const { device, page, count } = body;
      const saved = mergeStep(steps.get(step), { ...sent, settles, device, page, count }, at)!;
      steps.set(step, saved);
      shown.push({ step, ...saved });
    }
    if (isAnswerLost) {
      isAnswerLost = false;
      throw new ApiError('offline', 'You are offline.');
    }
    return { key: body.key, email, saved_at: at, ends_at: at, steps: shown };
  };
  return {
    bodies,
    steps,
    request: save as unknown as typeof callApi,
    loseAnswer: () => (isAnswerLost = true),
    failWith: (error: ApiError | undefined) => (failure = error),
  };
};

let pages = 0;

const newPage = (server: ReturnType<typeof newServer>, device: string, start: Partial<SavingState> = {}) => {
  let saving: SavingState | undefined = {
    device,
    key: `key of ${device}`,
    email,
    wantsReminder: true,
    seen: {},
    saved: {},
    ...start,
  };
  const answers = { ...emptyApplication };
  const later: (() => void)[] = [];
  const saver = createSaver({
    page: `page ${(pages += 1)}`,
    store: { current: () => saving, set: (next) => (saving = next), track: () => undefined },
    read: () => ({ id: 'id', answers, documents: [], startingPoint: undefined }),
    request: server.request,
    later: (action) => later.push(action),
  });
  return { saver, answers, later, saving: () => saving, leave: (next: SavingState) => (saving = next) };
};

describe('saving to finish later', () => {
  test('names the address once, then sends what has changed only', async () => {
    const server = newServer();
    const { saver, answers, saving } = newPage(server, 'phone');
    await saver.save();
    expect(server.bodies).toMatchObject([{ email, wants_reminder: true, steps: [{ step: 1 }] }]);
    answers.employer = 'Kiwi Bakery';
    await saver.save({ isLeaving: true });
    await saver.save();
    expect(server.bodies.slice(1)).toMatchObject([{ keepalive: true, steps: [{ step: 2 }] }]);
    expect(server.bodies.map(({ key }) => key)).toEqual(['key of phone', 'key of phone']);
    expect(server.bodies[1]).not.toHaveProperty('email');
    expect(server.bodies.map(({ count }) => count)).toEqual([1, 2]);
    expect(saving()).toMatchObject({ seen: { 1: 1, 2: 1 } });
    expect(saver.current()).toMatchObject({ phase: 'saved', savedAt: at });
  });

  test('begins once though the answer is lost, and shows the address that got the link', async () => {
    const server = newServer();
    const { saver, saving, leave } = newPage(server, 'phone', { email: 'typed@example.com' });
    server.loseAnswer();
    await saver.save();
    expect(saving()).not.toHaveProperty('endsAt');
    // The page is opened again.
    const again = newPage(server, 'phone', saving());
    await again.saver.save();
    expect(server.bodies.map(({ key }) => key)).toEqual(['key of phone', 'key of phone']);
    expect(again.saving()).toMatchObject({ email, endsAt: at, seen: { 1: 2 } });
    // The visitor did not want it any more.
    leave({ ...saving()!, isFolded: true });
    await saver.save();
    expect(server.bodies).toHaveLength(2);
  });

  test('saves anew for another address', async () => {
    const server = newServer();
    const { saver, answers, saving, leave } = newPage(server, 'phone');
    await saver.save();
    answers.employer = 'Kiwi Bakery';
    await saver.save();
    leave({ device: 'another', key: 'k', email, wantsReminder: false, seen: {}, saved: {} });
    await saver.save();
    expect(saving()).toMatchObject({ key: 'k', endsAt: at });
    expect(saver.current().phase).toBe('saved');
  });

  test('says that it failed, keeps all, and tries again', async () => {
    const server = newServer();
    const { saver, answers, later } = newPage(server, 'phone');
    answers.employer = 'Kiwi Bakery';
    server.failWith(new ApiError('offline', 'You are offline.'));
    await saver.save();
    expect(saver.current()).toMatchObject({ phase: 'failed', problem: 'You are offline.' });
    server.failWith(undefined);
    later[0]!();
    await Promise.resolve();
    await new Promise(setImmediate);
    expect(saver.current().phase).toBe('saved');
    expect(server.steps.get(2)?.answers['employer']).toBe('Kiwi Bakery');
  });

  test('says that the draft has ended, and saves no more', async () => {
    const server = newServer();
    const { saver, saving } = newPage(server, 'phone');
    server.failWith(new ApiError('no_longer_available', 'This draft has ended', { status: 409 }));
    await saver.save();
    expect(saver.current()).toMatchObject({ phase: 'ended', problem: 'This draft has ended' });
    // Known from then on: sending it must not make a second application.
    expect(saving()).toMatchObject({ isEnded: true });
    await saver.save();
    expect(server.bodies).toHaveLength(1);
  });

  test('shows what another device has saved until one is chosen, also after further saves', async () => {
    const server = newServer();
    const [phone, laptop] = [newPage(server, 'phone'), newPage(server, 'laptop', { endsAt: at })];
    phone.answers.employer = 'Kiwi Bakery';
    await phone.saver.save();
    laptop.answers.employer = 'Tui Bakery';
    await laptop.saver.save();
    const others = (page: typeof laptop) =>
      page.saver.current().others[2]?.map(({ answers }) => answers['employer']);
    expect(others(laptop)).toEqual(['Kiwi Bakery']);
    laptop.answers.jobTitle = 'Baker';
    await laptop.saver.save();
    expect(others(laptop)).toEqual(['Kiwi Bakery']);
    await laptop.saver.settle(2);
    expect(others(laptop)).toEqual([]);
    expect(server.steps.get(2)).toMatchObject({ answers: { employer: 'Tui Bakery' }, others: [] });
    // The phone has not seen it: its own next answer does not hide it.
    phone.answers.employer = 'Kiwi Bakery Ltd';
    await phone.saver.save();
    expect(others(phone)).toEqual(['Tui Bakery']);
  });

  test('finds what another device has chosen meanwhile before it is sent, also of a step that is empty here', async () => {
    const server = newServer();
    const [phone, laptop] = [newPage(server, 'phone'), newPage(server, 'laptop', { endsAt: at })];
    phone.answers.employer = 'Kiwi Bakery';
    await phone.saver.save();
    await laptop.saver.save();
    expect(await phone.saver.isNewest()).toBe(true);
    laptop.answers.employer = 'Tui Bakery';
    await laptop.saver.save();
    await laptop.saver.settle(2);
    await phone.saver.save();
    expect(phone.saver.current().others[2]).toEqual([]);
    expect(await phone.saver.isNewest()).toBe(false);
    expect(phone.saver.current().others[2]).toMatchObject([{ answers: { employer: 'Tui Bakery' } }]);
    await phone.saver.settle(2);
    expect(await phone.saver.isNewest()).toBe(true);
    phone.answers.monthlyExpenses = '900';
    await phone.saver.save();
    expect(await laptop.saver.isNewest()).toBe(false);
  });

  test('does not keep from sending what can not be saved', async () => {
    const server = newServer();
    const { saver } = newPage(server, 'phone');
    server.failWith(new ApiError('offline', 'You are offline.'));
    expect(await saver.isNewest()).toBe(true);
  });

  test('shows what the tab has saved of which the browser has made a copy', async () => {
    const server = newServer();
    const tab = newPage(server, 'phone');
    await tab.saver.save();
    const copy = newPage(server, 'phone', tab.saving());
    tab.answers.employer = 'Kiwi Bakery';
    await tab.saver.save();
    copy.answers.employer = 'Tui Bakery';
    await copy.saver.save();
    copy.answers.employer = 'Tui Bakery Ltd';
    await copy.saver.save();
    expect(copy.saver.current().others[2]).toMatchObject([{ answers: { employer: 'Kiwi Bakery' } }]);
  });
});
