import { alertsType } from '#domain/alerts/vehicle-alert.ts';
import { parseRequestLink } from '#domain/my-request/request-link.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { Alerts } from '../clients/alert.repository.ts';
import type { LinkTokens } from '../clients/link-tokens.ts';
import type { SavedApplications } from '../clients/saved-application.repository.ts';
import { unsubscribeScope } from '../clients/saved-application-scope.ts';

interface Dependencies {
  readonly links: Pick<LinkTokens, 'matches'>;
  readonly applications: Pick<SavedApplications, 'stopReminder'>;
  readonly alerts: Pick<Alerts, 'endAll'>;
}

/** Ends what the mail offered to end from which a token comes; does nothing for any other token. */
export const unsubscribe = async (
  token: string,
  { links, applications, alerts }: Dependencies,
): Promise<Record<string, never>> => {
  const read = parseRequestLink(token);
  const type = read?.type === alertsType ? alertsType : savedApplicationType;
  const id = read?.type === type ? read.id : '';
  // Derived in any case, so that a wrong token takes as long.
  const isRight = await links.matches(read?.secret ?? '', unsubscribeScope(type, id));
  if (isRight) await (type === alertsType ? alerts.endAll(id) : applications.stopReminder(id));
  return {};
};
