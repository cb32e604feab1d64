import type { NameOf } from '#domain/accounts/team.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { NotFoundError } from '../http/errors.ts';
import { retryOnNewerVersion } from '../work/retry-on-newer-version.ts';
import type { WorkItemRepository } from '../work/work-item.repository.ts';
import type { CountAct } from './count-act.ts';
import type { LinkDependencies } from './find-link.ts';
import { openMyRequest, type HeldLink, type OpenedRequest } from './open-my-request.ts';
import type { RecordRequestAct } from './record-request-act.ts';
import { showRequest } from './show-request.ts';

export interface ChangeDependencies extends LinkDependencies {
  readonly work: Pick<WorkItemRepository, 'get' | 'replace' | 'readHistory'>;
  readonly readNames: () => Promise<NameOf>;
  readonly record: RecordRequestAct;
}

/** Of what can be done only so often. */
export interface CountedDependencies extends ChangeDependencies {
  readonly count: CountAct;
}

/** Opens what a sender may change. @throws as `openMyRequest`; NotFoundError for the link of somebody else */
export const openOwnRequest = async (
  held: HeldLink,
  dependencies: LinkDependencies,
): Promise<OpenedRequest> => {
  const opened = await openMyRequest(held, dependencies);
  if (opened.person !== 'sender') throw new NotFoundError('Only the person who sent this can do that.');
  return opened;
};

/**
 * Opens a link, changes its submission, again if somebody else was faster, and returns what its holder sees then.
 * @throws as `openOwnRequest` and the change
 */
export const changeRequest = async (
  held: HeldLink,
  dependencies: ChangeDependencies,
  change: (opened: OpenedRequest, item: WorkItem) => Promise<WorkItem>,
): Promise<ShownRequest> => {
  const { work } = dependencies;
  const opened = await openOwnRequest(held, dependencies);
  const item = await retryOnNewerVersion(async () => change(opened, await work.get(opened.item.id)));
  return showRequest({ ...opened, item }, dependencies);
};
