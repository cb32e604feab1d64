import type * as z from 'zod/mini';
import type { saveApplication as contract } from '#domain/saved-applications/contract.ts';
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
import { InvalidRequestError, NoLongerAvailableError, NotFoundError } from '../http/errors.ts';
import type { VisitorRequestWithNetworks } from '../http/request-input.ts';
import { deviceKeyScope, hasDeviceKey } from './draft-keys.ts';
import { shownSteps } from './shown-steps.ts';

const maxAttempts = 8;

interface Dependencies {
  readonly applications: Pick<SavedApplications, 'find' | 'create' | 'saveSteps'>;
  readonly links: Pick<LinkTokens, 'derive' | 'matches'>;
  /** Keeps a file as long as saved applications are kept; of one that is gone or another's, nothing happens. */
  readonly keepFile: (key: string) => Promise<void>;
  /** Counts a new application against the daily quotas. @throws DailyQuotaError */
  readonly admit: (source: DailySource) => Promise<void>;
  readonly now: () => number;
}

type SaveRequest = VisitorRequestWithNetworks<typeof contract>;

type Body = SaveRequest['body'];

const tooManyVersions =
  'This step was changed on too many devices at once. Open the link from our email, and choose one version.';

/** Returns the application after a save. @throws InvalidRequestError */
const withSaved = (
  application: SavedApplication,
  { device, count, steps: sent, starting_point: start }: Body,
  at: string,
): SavedApplication => {
  const steps = { ...application.steps };
  for (const { step, ...content } of sent) {
    const name = stepNameOf(step);
    const merged = mergeStep(steps[name], { ...content, device, count }, at);
    if (merged === undefined) throw new InvalidRequestError(tooManyVersions);
    steps[name] = merged;
  }
  return {
    ...application,
    steps,
    version: application.version + 1,
    ...(start !== undefined && { starting_point: start }),
  };
};

const newApplication = (
  { id, wants_reminder }: Body,
  email: string,
  identityId: string,
  now: number,
): SavedApplication => ({
  id,
  email,
  created_at: new Date(now).toISOString(),
  ends_at: datesFrom(now).endsAt,
  submitted_by: identityId,
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

/** @throws NotFoundError for another's application, NoLongerAvailableError for one that has ended */
const assertMaySave = async (
  application: SavedApplication,
  { body: { id, device, key }, identityId }: Pick<SaveRequest, 'body' | 'identityId'>,
  { links, now }: Dependencies,
): Promise<void> => {
  const isAllowed =
    key === undefined
      ? application.submitted_by === identityId
      : await hasDeviceKey({ id, device, key }, links);
  if (!isAllowed) throw new NotFoundError(endedText);
  if (hasEnded(application, now())) throw new NoLongerAvailableError(endedText);
};

/**
 * Saves steps; the first save with an address stores the application and queues the mail with its link. Safe to repeat.
 * @throws NotFoundError, NoLongerAvailableError, InvalidRequestError, DailyQuotaError
 */
export const saveApplication = async (
  request: SaveRequest,
  dependencies: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { body, identityId } = request;
  const { applications, links, keepFile, admit, now } = dependencies;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const stored = await applications.find(body.id);
    if (stored === undefined && (body.email === undefined || body.key !== undefined)) {
      throw new NoLongerAvailableError(endedText);
    }
    const at = now();
    const before = stored ?? newApplication(body, body.email ?? '', identityId, at);
    if (stored === undefined) await admit(request);
    else await assertMaySave(stored, request, dependencies);
    const files = draftFiles(before);
    assertOwnFiles(body, identityId, files);
    const saved = withSaved(before, body, new Date(at).toISOString());
    await Promise.all([...draftFiles(saved)].filter((key) => !files.has(key)).map(keepFile));
    const isStored =
      stored === undefined
        ? await applications.create(saved, {
            linkDueAt: saved.created_at,
            remindsAt: datesFrom(at).remindsAt,
          })
        : await applications.saveSteps(saved);
    if (isStored) {
      return {
        key: await links.derive(deviceKeyScope(body)),
        saved_at: new Date(at).toISOString(),
        ends_at: saved.ends_at,
        steps: shownSteps(saved),
      };
    }
  }
  throw new Error('Others changed the application at every attempt');
};
