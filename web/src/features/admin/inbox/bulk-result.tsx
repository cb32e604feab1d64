import { formatCount } from '#domain/text/format-count.ts';
import { nobody } from '#domain/work/work-item.ts';
import { spamStatus } from '#domain/work/workflow.ts';
import { changesIn, lastSaved } from '../../../components/changes/reduce-changes.ts';
import { DoneNote } from '../changes/done-note.tsx';
import { NamedConflicts } from '../changes/named-conflicts.tsx';
import type { WorkChanges } from '../changes/use-work-changes.ts';
import { ownerName } from '../changes/format-value.ts';
import type { WorkValues } from '../changes/work-values.ts';
import { documentProblem } from '../document-problem.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

const formatDone = ({ owner, status }: WorkValues): string => {
  if (owner !== undefined) return `assigned to ${owner === nobody ? 'nobody' : ownerName(owner)}.`;
  return status === spamStatus ? 'closed as spam.' : 'opened again.';
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
          <DoneNote
            change={first}
            text={`${formatCount(saved.length, 'submission')} ${formatDone(first.values)}`}
            onUndo={undo}
          />
        )}
        {changesIn(changes, 'failed').map(({ id, base: { name, reference }, error }) => (
          <p key={id}>{`${name}, ${reference}: ${documentProblem(error).message}`}</p>
        ))}
      </output>
    </>
  );
};
