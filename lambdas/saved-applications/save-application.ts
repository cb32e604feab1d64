import type * as z from 'zod/mini';
import type { saveApplication as contract } from '#domain/saved-applications/contract.ts';
import { knownFact } from '#domain/saved-applications/known-fact.ts';
import { mergeStep } from '#domain/saved-applications/merge-step.ts';
import {
  datesFrom,
  draftFiles,
  hasEnded,
  stepNameOf,
  type SavedApplication,
} from '#domain/saved-applications/saved-application.ts';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import type { DailySource } from '../clients/count-daily.ts';
import { isOwnDocument } from '../clients/document-ownership.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { releaseUnstored, type OwnFiles } from '../clients/store-with-files.ts';
import { InvalidRequestError, NoLongerAvailableError } from '../http/errors.ts';
import type { VisitorRequestWithNetworks } from '../http/request-input.ts';
import { assertDeviceKey, beginnerProof, deviceKey } from './draft-keys.ts';
import { shownSteps } from './shown-steps.ts';

const maxAttempts = 8;

interface Dependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'create' | 'saveSteps'>;
  /** Table of the applications that were sent. */
  readonly sentIn: string;
  readonly links: Pick<LinkTokens, 'derive' | 'matches'>;
  /** Of the application with an id. */
  readonly filesOf: (id: string) => OwnFiles;
  /** Counts a new application against the daily quotas. @throws DailyQuotaError */
  readonly admit: (source: DailySource) => Promise<void>;
  readonly now: () => number;
}

type SaveRequest = Pick<VisitorRequestWithNetworks<typeof contract>, 'body' | 'identityId' | 'networks'>;

type Body = SaveRequest['body'];

const tooManyVersions =
  'This step was changed on too many devices at once. Open the link from our email, and choose one version.';

/** Returns the application after a save. @throws InvalidRequestError */
const withSaved = (
  application: SavedApplication,
  { device, page, count, steps: sent, starting_point: start }: Body,
  at: string,
): SavedApplication => {
  const steps = { ...application.steps };
  for (const { step, ...content } of sent) {
    const name = stepNameOf(step);
    const merged = mergeStep(steps[name], { ...content, device, page, count }, at);
    if (merged === undefined) throw new InvalidRequestError(tooManyVersions);
    steps[name] = merged;
  }
  const fact = knownFact(application.fact, steps['1']);
  return {
    ...application,
    steps,
    version: application.version + 1,
    ...(fact !== undefined && { fact }),
    ...(start !== undefined && { starting_point: start }),
  };
};

const newApplication = async (
  { body: { id, device, key, email = '', wants_reminder }, identityId }: SaveRequest,
  links: Pick<LinkTokens, 'derive'>,
  now: number,
): Promise<SavedApplication> => ({
  id,
  email,
  created_at: new Date(now).toISOString(),
  ends_at: datesFrom(now).endsAt,
  submitted_by: identityId,
  begun_on: device,
  begun_with: await beginnerProof({ id, device, key }, links),
  wants_reminder,
  version: 0,
  link_number: 1,
  wrong_tries: 0,
  link_mails: 1,
  steps: {},
});

/** @throws InvalidRequestError for a file that neither this session has uploaded nor a holder of the link saved before */
const assertOwnFiles = ({ steps }: Body, identityId: string, known: ReadonlySet<string>): void => {
  const isForeign = ({ key }: { readonly key: string }) => !known.has(key) && !isOwnDocument(key, identityId);
  if (steps.flatMap(({ documents }) => documents).some(isForeign)) {
    throw new InvalidRequestError('A file was uploaded in another session: choose it again.');
  }
};

/** @throws NotFoundError for another's application, FactNeededError, NoLongerAvailableError for one that has ended */
const assertMaySave = async (
  application: SavedApplication,
  { id, device, key }: Body,
  { links, now }: Dependencies,
): Promise<void> => {
  await assertDeviceKey(application, { id, device, key }, links);
  if (hasEnded(application, now())) throw new NoLongerAvailableError(endedText);
};

interface Saved {
  readonly application: SavedApplication;
  readonly before: SavedApplication;
  readonly at: string;
}

/** @param kept gets the files that do not expire any more @returns undefined if another change came first */
const trySaving = async (
  request: SaveRequest,
  isFirstTry: boolean,
  kept: Set<string>,
  dependencies: Dependencies,
): Promise<Saved | undefined> => {
  const { body, identityId } = request;
  const { applications, sentIn, links, filesOf, admit, now } = dependencies;
  const stored = await applications.find(body.id);
  // A draft that could not be begun, and is not there, was sent or deleted.
  const mayBegin = isFirstTry && body.email !== undefined;
  if (stored === undefined && !mayBegin) throw new NoLongerAvailableError(endedText);
  const time = now();
  const at = new Date(time).toISOString();
  const before = stored ?? (await newApplication(request, links, time));
  if (stored === undefined) await admit(request);
  else await assertMaySave(stored, body, dependencies);
  const files = draftFiles(before);
  assertOwnFiles(body, identityId, files);
  const application = withSaved(before, body, at);
  for (const key of draftFiles(application)) if (!files.has(key)) kept.add(key);
  await Promise.all([...kept].map(filesOf(body.id).attach));
  const isStored =
    stored === undefined
      ? await applications.create(
          application,
          { linkDueAt: at, remindsAt: datesFrom(time).remindsAt },
          sentIn,
        )
      : await applications.saveSteps(application);
  return isStored ? { application, before, at } : undefined;
};

const save = async (request: SaveRequest, kept: Set<string>, dependencies: Dependencies): Promise<Saved> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const saved = await trySaving(request, attempt === 1, kept, dependencies);
    if (saved !== undefined) return saved;
  }
  throw new Error('Others changed the application at every attempt');
};

/**
 * Saves steps; the first save with an address stores the application and queues the mail with its link. Safe to repeat. Files that
 * nothing names after it expire.
 * @throws NotFoundError, FactNeededError, NoLongerAvailableError, InvalidRequestError, DailyQuotaError
 */
export const saveApplication = async (
  request: SaveRequest,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { id, device, key } = request.body;
  const { applications, links, filesOf } = dependencies;
  const kept = new Set<string>();
  const listNamed = async () => [...draftFiles((await applications.find(id)) ?? { steps: {} })];
  const release = async (keys: readonly string[]): Promise<void> => {
    if (keys.length > 0) await releaseUnstored(keys, filesOf(id), listNamed);
  };
  try {
    const { application, before, at } = await save(request, kept, dependencies);
    const named = draftFiles(application);
    await release([...draftFiles(before), ...kept].filter((key) => !named.has(key)));
    return {
      key: device === application.begun_on ? key : await deviceKey(application, device, links),
      email: application.email,
      saved_at: at,
      ends_at: application.ends_at,
      steps: shownSteps(application),
    };
  } catch (error) {
    await release([...kept]);
    throw error;
  }
};
