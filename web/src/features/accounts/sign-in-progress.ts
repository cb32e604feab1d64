import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import type { SignInScreen } from './sign-in-screen.ts';

/** A reload within this time continues the sign-in; as in the library. */
const lifetimeMs = 3 * 60_000;

/** An app is first installed; the user pool's own limit. */
const setupLifetimeMs = 15 * 60_000;

const text = () => z.string();
const titled = { title: text(), lead: text() };

const screenSchema = z.union([
  z.object({ kind: z.literal('new-password') }),
  z.object({
    kind: z.literal('answer'),
    ...titled,
    label: text(),
    input: z.enum(['code', 'email', 'password', 'text']),
  }),
  z.object({
    kind: z.literal('choice'),
    ...titled,
    choices: z.array(z.object({ value: text(), label: text() })),
  }),
  z.object({ kind: z.literal('totp-setup'), secret: text(), setupUri: text() }),
]);

const progressSchema = z.object({ startedAt: z.number(), email: text(), screen: screenSchema });

type Progress = z.output<typeof progressSchema>;

/** The current step, so that a reload continues there. */
const draft = createDraft({ name: 'sign-in', version: 1, schema: progressSchema });

/** Returns how long a step of a sign-in lasts in an open page; undefined without an end. */
export const stepLifetimeMs = ({ kind }: SignInScreen): number | undefined => {
  if (kind === 'totp-setup') return setupLifetimeMs;
  return kind === 'answer' || kind === 'new-password' || kind === 'choice' ? lifetimeMs : undefined;
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Clears the step and the secret of an authenticator app in setup. */
export const forgetProgress = (): void => {
  clearTimeout(timer);
  draft.clear();
};

const forgetAfter = (delayMs: number): void => {
  clearTimeout(timer);
  timer = setTimeout(forgetProgress, delayMs);
};

/** Stores the step of a sign-in; a final screen clears it. @param now milliseconds since 1970 */
export const keepProgress = (email: string, screen: SignInScreen, now: number): void => {
  const { success, data } = z.safeParse(screenSchema, screen);
  if (!success) {
    forgetProgress();
    return;
  }
  draft.save({ startedAt: now, email, screen: data });
  forgetAfter(lifetimeMs);
};

/** Returns the step to continue at, if it is less than three minutes old. */
export const restoreProgress = (now: number): Progress | undefined => {
  const progress = draft.restore();
  const restMs = progress === undefined ? 0 : progress.startedAt + lifetimeMs - now;
  if (restMs > 0) {
    forgetAfter(restMs);
    return progress;
  }
  forgetProgress();
  return undefined;
};
