import { formatDollars } from '#domain/money/nzd.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { statusLabels } from '#domain/vehicles/vehicle-status.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { lastSaved } from '../../components/changes/reduce-changes.ts';
import type { useChanges } from '../../components/changes/use-changes.ts';

/** Takes the focus when what is changed leaves the selection: the page must not jump. */
export const changeNoteId = 'vehicles-changed';

interface ChangeNoteProps {
  readonly changing: Pick<ReturnType<typeof useChanges<ListedVehicle>>, 'changes' | 'isSaving' | 'undo'>;
}

/** Says what one press in the list has stored, and takes it back. */
export const ChangeNote = ({ changing: { changes, isSaving, undo } }: ChangeNoteProps) => {
  const saved = lastSaved(changes);
  const [first] = saved;
  if (isSaving) return <span>Saving…</span>;
  if (first === undefined) return null;
  const { price, status } = first.stored;
  const text =
    saved.length === 1
      ? `${vehicleInfo(first.stored)}: ${'price' in first.values ? formatDollars(price) : statusLabels[status]}.`
      : `${formatCount(saved.length, 'vehicle')} ${first.isUndo === true ? 'changed back' : 'changed'}.`;
  return (
    <>
      <span>{text}</span>
      {first.isUndo !== true && (
        <button className="small-button" type="button" onClick={undo}>
          Undo
        </button>
      )}
    </>
  );
};
