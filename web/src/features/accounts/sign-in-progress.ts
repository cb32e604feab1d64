import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import type { SignInScreen } from './sign-in-screen.ts';

/** How long a reload continues a sign-in: the library keeps its own state for as long. */
const lifetimeMs = 3 * 60_000;

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

const progressSchema = z.object({ until: z.number(), email: text(), screen: screenSchema });

type Progress = z.output<typeof progressSchema>;

/** The step that a sign-in under way has come to, so that a reload continues there. */
const draft = createDraft({ name: 'sign-in', version: 1, schema: progressSchema });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Forgets the step, and with it the secret of an authenticator app that is being set up. */
export const forgetProgress = (): void => {
  clearTimeout(timer);
  draft.clear();
};

const forgetAfter = (delayMs: number): void => {
  clearTimeout(timer);
  timer = setTimeout(forgetProgress, delayMs);
};

/** Notes the step of a sign-in; a screen that can't be continued ends it. @param now milliseconds since 1970 */
export const keepProgress = (email: string, screen: SignInScreen, now: number): void => {
  const { success, data } = z.safeParse(screenSchema, screen);
  if (!success) {
    forgetProgress();
    return;
  }
  draft.save({ until: now + lifetimeMs, email, screen: data });
  forgetAfter(lifetimeMs);
};

/** The step to continue at, if it was reached less than three minutes ago. */
export const restoreProgress = (now: number): Progress | undefined => {
  const progress = draft.restore();
  if (progress !== undefined && progress.until > now) {
    forgetAfter(progress.until - now);
    return progress;
  }
  forgetProgress();
  return undefined;
};
