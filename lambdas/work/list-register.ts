import type * as z from 'zod/mini';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { daysTaken } from '#domain/work/days-taken.ts';
import type { listRegister as contract, RegisteredSubmission } from '#domain/work/register-contract.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { workItemId, type WorkItem } from '#domain/work/work-item.ts';
import { isMilestoneReached, isClosed, type Workflow } from '#domain/work/workflow.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { toDeskType } from './desk-types.ts';
import { planList } from './list-plan.ts';
import type { RegisterRepository } from './register.repository.ts';

export interface RegisterDependencies {
  readonly types: readonly SubmissionType[];
  readonly register: RegisterRepository;
  readonly now: () => number;
}

/** Returns an ISO 8601 timestamp. */
const firstReached = ({ reached = {} }: WorkItem, statuses: readonly string[]): string | undefined =>
  statuses.flatMap((status) => reached[status] ?? []).sort()[0];

const countDays = (
  item: WorkItem,
  work: Workflow,
  answeredIn: readonly string[],
  now: number,
): Pick<RegisteredSubmission, 'days'> => {
  const received = Date.parse(item.received_at);
  const isOver = answeredIn.includes(item.status) || isClosed(work, item.status);
  if (!isOver) return { days: { ...daysTaken(received, now), is_running: true } };
  const answered = firstReached(item, answeredIn);
  return answered === undefined
    ? {}
    : { days: { ...daysTaken(received, Date.parse(answered)), is_running: false } };
};

const toRegisterItem = (
  item: WorkItem,
  work: Workflow,
  answeredIn: readonly string[],
  now: number,
): RegisteredSubmission => {
  const received = Date.parse(item.received_at);
  return {
    ...toShownWork(item),
    outcome: { ...item.outcome },
    reached: { ...item.reached },
    ...countDays(item, work, answeredIn, now),
    marks: (work.milestones ?? []).map((mark) => ({
      label: mark.label,
      at: new Date(mark.dueAt(received)).toISOString(),
      is_over: isMilestoneReached(mark, item.status, received, now),
    })),
  };
};

/** Returns the type of a register. @throws NotFoundError for a type without one */
export const findRegister = (types: readonly SubmissionType[], wanted: string) => {
  const type = types.find(({ name }) => name === wanted);
  if (type?.work.register === undefined) throw new NotFoundError('There is no such register.');
  return { type, answeredIn: type.work.register.answeredIn };
};

/** Returns a register; spam is part of it, marked by its status. @throws NotFoundError if a type has none, InvalidRequestError for a wrong cursor */
export const listRegister = async (
  { params, query: { cursor } }: Pick<AdminRequest<typeof contract>, 'params' | 'query'>,
  { types, register, now }: RegisterDependencies,
): Promise<z.output<typeof contract.response>> => {
  const { type, answeredIn } = findRegister(types, params.type);
  const after =
    cursor === undefined
      ? undefined
      : decodeCursor(cursor, ([id]) => id.startsWith(workItemId(type.name, '')));
  const { items, next } = await register.readPage(planList({ type: type.name }, now()), after);
  return {
    items: items.map((item) => toRegisterItem(item, type.work, answeredIn, now())),
    ...(next && { next_cursor: encodeCursor(next) }),
    type: toDeskType(type),
  };
};
