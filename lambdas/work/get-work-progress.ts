import type * as z from 'zod/mini';
import type { getWorkProgress as contract } from '#domain/work/contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { WorkItemRepository } from './work-item.repository.ts';

/** Returns work item and history, without an audit entry: lists show as much. @throws NotFoundError */
export const getWorkProgress = async (
  { params: { type, id } }: Pick<AdminRequest<typeof contract>, 'params'>,
  work: Pick<WorkItemRepository, 'get' | 'readHistory'>,
): Promise<z.output<typeof contract.response>> => {
  const item = await work.get(workItemId(type, id));
  return { item: toShownWork(item), ...(await work.readHistory(item)) };
};
