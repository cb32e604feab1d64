import { formatCount } from '#domain/text/format-count.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { nobody } from '#domain/work/work-item.ts';
import { spamStatus } from '#domain/work/workflow.ts';
import { type ChangeIn, changesIn, lastSaved } from '../../../components/changes/reduce-changes.ts';
import { DoneNote } from './done-note.tsx';
import { NamedConflicts } from './named-conflicts.tsx';
import type { WorkChanges } from './use-work-changes.ts';
import { type Desk, formatAside, formatDone, ownerName } from './format-value.ts';
import type { WorkValues } from './work-values.ts';
import { documentProblem } from '../document-problem.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

type Saved = ChangeIn<ShownWork, 'saved'>;

const formatSeveral = ({ owner, status }: WorkValues): string => {
  if (owner !== undefined) return `assigned to ${owner === nobody ? 'nobody' : ownerName(owner)}.`;
  return status === spamStatus ? 'closed as spam.' : 'opened again.';
};

const formatOne = (desk: Desk, values: WorkValues): string => {
  const { aside_until: until } = values;
  if (until !== undefined) return until === '' ? 'Back in the inbox.' : `Set aside ${formatAside(until)}.`;
  return formatDone(desk, values) ?? 'Saved.';
};

/** Says what one press has stored. */
const formatSaved = (
  saved: readonly Saved[],
  { base, values }: Saved,
  types: WorkListPage['types'],
): string => {
  const desk = types.find(({ name }) => name === base.type);
  return saved.length === 1 && desk !== undefined
    ? `${base.name}: ${formatOne(desk, values)}`
    : `${formatCount(saved.length, 'submission')} ${formatSeveral(values)}`;
};

interface BulkResultProps {
  readonly work: WorkChanges;
  readonly types: WorkListPage['types'];
}

/** Shows what a bulk change did, with undo, and what was refused. */
export const BulkResult = ({ work, types }: BulkResultProps) => {
  const { changes, isSaving, undo } = work;
  const saved = lastSaved(changes);
  const [first] = saved;
  return (
    <>
      <NamedConflicts work={work} types={types} />
      <output>
        {!isSaving && first !== undefined && (
          <DoneNote change={first} text={formatSaved(saved, first, types)} onUndo={undo} />
        )}
        {changesIn(changes, 'failed').map(({ id, base: { name, reference }, error }) => (
          <p key={id}>{`${name}, ${reference}: ${documentProblem(error).message}`}</p>
        ))}
      </output>
    </>
  );
};
