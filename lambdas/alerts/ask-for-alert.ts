import type * as z from 'zod/mini';
import { placeNamed } from '#domain/addresses/find-place.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import type { askForAlert as contract } from '#domain/alerts/contract.ts';
import type { Alerts } from '../clients/alert.repository.ts';
import type { DailySource } from '../clients/count-daily.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { VisitorRequestWithNetworks } from '../http/request-input.ts';

interface Dependencies {
  readonly alerts: Pick<Alerts, 'ask'>;
  /** Counts it against the daily quotas. @throws DailyQuotaError */
  readonly admit: (source: DailySource) => Promise<void>;
  readonly now: () => number;
}

type Request = Pick<VisitorRequestWithNetworks<typeof contract>, 'body' | 'identityId' | 'networks'>;

const unknownTown = 'Choose a town from the list, then ask again';

/** Refuses an alert that nothing can ever fit; only the API has the list of towns. @throws InvalidRequestError */
const checkTown = (query: string): void => {
  const { near = '' } = readAlertQuery(query) ?? {};
  if (near !== '' && placeNamed(near) === undefined)
    throw new InvalidRequestError(unknownTown, { query: unknownTown });
};

/** Stores what is asked for, and queues the mail that confirms it; safe to repeat. A robot gets the same answer. @throws DailyQuotaError, InvalidRequestError */
export const askForAlert = async (
  { body: { id, email, query, leave_blank: robotText }, ...source }: Request,
  { alerts, admit, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  if (robotText !== '') return {};
  checkTown(query);
  await admit(source);
  const asked_at = new Date(now()).toISOString();
  await alerts.ask({ id, kind: 'asked', email, query, asked_at }, source.identityId);
  return {};
};
