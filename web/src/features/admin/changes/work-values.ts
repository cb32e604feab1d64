import type { RouteInput } from '#domain/http/route-contract.ts';
import type { updateWorkItem } from '#domain/work/contract.ts';
import { outcomePath } from '#domain/work/outcome-fields.ts';
import { asideWanted } from '#domain/work/set-aside.ts';
import { formatTags, parseTags } from '#domain/work/tags.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { nobody } from '#domain/work/work-item.ts';
import { initialStatus, uncountedStatuses } from '#domain/work/workflow.ts';

/** Values that staff can change, by their names in the history; the parts of an answer belong to a status. */
export type WorkValues = Readonly<Record<string, string>>;

const outcomeNames = outcomePath('');

const isOutcome = (name: string): boolean => name.startsWith(outcomeNames);

export const changesOutcome = (values: WorkValues): boolean => Object.keys(values).some(isOutcome);

const outcomeOf = (values: WorkValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => isOutcome(name))
      .map(([name, value]) => [name.slice(outcomeNames.length), value]),
  );

export const outcomeValues = (outcome: Readonly<Record<string, string>>): WorkValues =>
  Object.fromEntries(Object.entries(outcome).map(([name, value]) => [outcomePath(name), value]));

/** Returns the values of a submission. */
export const valuesOf = ({ status, owner, tags, aside_until, outcome }: ShownWork): WorkValues => ({
  status,
  owner,
  tags: formatTags(tags),
  aside_until: aside_until ?? '',
  ...outcomeValues(outcome ?? {}),
});

const untakenStatuses: ReadonlySet<string> = new Set([...uncountedStatuses, initialStatus]);

/** Returns what a step stores besides: whoever takes it gets what nobody has, unless it only begins, or nothing is left to do. */
export const ownerOfStep = (
  { status }: WorkValues,
  { owner }: Pick<ShownWork, 'owner'>,
  by: string,
): { readonly owner?: string } =>
  status === undefined || owner !== nobody || untakenStatuses.has(status) ? {} : { owner: by };

/** Returns a submission with other values. */
export const withValues = (item: ShownWork, values: WorkValues): ShownWork => {
  const { status, owner, tags = '', aside_until } = { ...valuesOf(item), ...values };
  const { aside_until: _aside, ...others } = item;
  return {
    ...others,
    status: status ?? item.status,
    owner: owner ?? item.owner,
    tags: parseTags(tags),
    ...(aside_until && { aside_until }),
    outcome: { ...item.outcome, ...outcomeOf(values) },
  };
};

type Change = Omit<RouteInput<typeof updateWorkItem>, 'type' | 'id' | 'version'>;

/** Returns the request that stores some values. */
export const changeOf = (values: WorkValues): Change => {
  const { status, owner, tags, aside_until, choice, reason, duplicate_of, agreed_how, agreed_on } = values;
  const outcome = outcomeOf(values);
  return {
    ...(status !== undefined && {
      status,
      ...(choice && { choice }),
      ...(reason && { reason }),
      ...(duplicate_of && { duplicate_of }),
      ...(agreed_how && agreed_on && { agreed_how, agreed_on }),
    }),
    ...(owner !== undefined && { owner }),
    ...(tags !== undefined && { tags: parseTags(tags) }),
    ...(aside_until !== undefined && { aside_until: asideWanted(aside_until) }),
    ...(Object.keys(outcome).length > 0 && { outcome }),
  };
};
