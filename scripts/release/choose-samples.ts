import { historyMailTypeOf } from '#domain/notifications/history-mails.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { itemIdAt } from '#domain/work/work-words.ts';

type Item = Readonly<Record<string, unknown>>;

/** A version of a record, and the first and last of the moments at which it was stored. */
export interface StoredVersion {
  readonly table: string;
  readonly item: Item;
  readonly first: number;
  readonly last: number;
}

export interface Sample {
  readonly table: string;
  readonly item: Item;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns what belongs together: a submission with its work, its history and what was done with it; else a record by itself. */
const unitOf = ({ table, item }: Sample): string => {
  const id = text(item['id']);
  const type = submissionTypes.find((one) => one.table === table || one.name === item['record_type']);
  if (type?.table === table) return `${type.name}:${id}`;
  if (table === 'audit' && type !== undefined) return `${type.name}:${text(item['record_id'])}`;
  if (table === 'work_words')
    return item['place'] === undefined ? text(item['word']) : itemIdAt(text(item['place']));
  if (table.startsWith('work_') && id.includes(':')) return id;
  return `${table} ${id} ${text(item['entry'] ?? item['setting'])}`;
};

/** Of tables with items of several shapes. */
const kindsOf: Readonly<Record<string, (item: Item) => string>> = {
  work_history: ({ kind, entry }) =>
    `${text(kind)} ${historyMailTypeOf(text(entry).replace('mail ', '')) ?? ''}`,
  work_words: ({ id }) => text(id).split(' ')[0] ?? '',
  counters: ({ id }) => text(id).split('#')[0] ?? '',
  desk_settings: ({ id }) => text(id),
  vehicle_alerts: ({ kind }) => text(kind),
  vehicles: ({ id, make }) => (make === undefined ? text(id) : ''),
  saved_applications: ({ email }) => (email === undefined ? 'ended' : ''),
};

/** Returns which of a table's shapes an item has. */
export const shapeOf = ({ table, item }: Sample): string => `${table} ${kindsOf[table]?.(item) ?? ''}`.trim();

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes that hold others by names that are data, such as those of statuses. */
const isMap = /(corrections|proposals|reached|outcome)$/;

/** Lists the paths of all attributes, and the values that are names. */
const featuresOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => featuresOf(one, `${path}[]`));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, one]) =>
      featuresOf(one, `${path}.${isMap.test(path) ? '*' : name}`),
    );
  const isName = typeof value === 'string' && /^[a-z][a-z_-]{1,24}$/.test(value);
  return isName && /(state|kind|why|direction|relation)$/.test(path) ? [path, `${path}=${value}`] : [path];
};

interface Candidate {
  readonly unit: string;
  readonly samples: readonly Sample[];
  readonly features: ReadonlySet<string>;
}

/** Tells submissions and vehicles from what tests have put into a table without what belongs to it. */
const isWhole = (unit: string, samples: readonly Sample[]): boolean =>
  samples.every(({ table, item }) => table !== 'vehicles' || !('make' in item) || 'version' in item) &&
  (!submissionTypes.some(({ name }) => unit.startsWith(`${name}:`)) ||
    (samples.some(({ table }) => table === 'work_items') &&
      submissionTypes.some((type) =>
        samples.some(
          ({ table, item }) => table === type.table && item['schema_version'] === type.stored.version,
        ),
      )));

/** Features of the item of each shape that has the fewest attributes. */
const smallestOf = (versions: readonly StoredVersion[]): ReadonlyMap<string, number> => {
  const smallest = new Map<string, number>();
  for (const version of versions) {
    const count = Object.keys(version.item).length;
    const shape = shapeOf(version);
    smallest.set(shape, Math.min(count, smallest.get(shape) ?? count));
  }
  return smallest;
};

/**
 * Chooses few records that together have every shape and every attribute that was stored, each with all that belongs to it.
 * @param versions that tests left behind
 */
export const chooseSamples = (versions: readonly StoredVersion[]): readonly Sample[] => {
  const smallest = smallestOf(versions);
  const units = Map.groupBy(versions, unitOf);
  const at = (unit: string, moment: number): readonly Sample[] =>
    (units.get(unit) ?? [])
      .filter(({ first, last }) => first <= moment && moment <= last)
      .map(({ table, item }) => ({ table, item }));
  const features = (samples: readonly Sample[]): ReadonlySet<string> =>
    new Set(
      samples.flatMap((sample) => {
        const shape = shapeOf(sample);
        const isSmallest = Object.keys(sample.item).length === smallest.get(shape);
        const own = isSmallest ? [`${shape} smallest`] : [];
        return [...own, ...featuresOf(sample.item).map((feature) => `${shape} ${feature}`)];
      }),
    );
  const candidates: Candidate[] = [...units].flatMap(([unit, own]) =>
    [...new Set(own.map(({ last }) => last))].flatMap((moment) => {
      const samples = at(unit, moment);
      return isWhole(unit, samples) ? [{ unit, samples, features: features(samples) }] : [];
    }),
  );
  const chosen = new Map<string, readonly Sample[]>();
  const covered = new Set<string>();
  for (;;) {
    let best: Candidate | undefined;
    let bestGain = 0;
    for (const candidate of candidates) {
      if (chosen.has(candidate.unit)) continue;
      const added = [...candidate.features].filter((feature) => !covered.has(feature)).length;
      const gain = added / (40 + candidate.samples.length);
      if (gain > bestGain) [best, bestGain] = [candidate, gain];
    }
    if (best === undefined) break;
    chosen.set(best.unit, best.samples);
    for (const feature of best.features) covered.add(feature);
  }
  return [...chosen.values()].flat();
};
