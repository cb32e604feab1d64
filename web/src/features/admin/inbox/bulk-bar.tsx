import type { ShownWork } from '#domain/work/shown-work.ts';
import { useId } from 'react';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import type { WorkValues } from '../changes/work-values.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { AskedRowAct } from './asked-row-act.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { BulkResult } from '../changes/bulk-result.tsx';
import type { AskedAct } from './row-acts.ts';

interface BulkBarProps {
  readonly selected: readonly ShownWork[];
  /** The act on one row that was asked for. */
  readonly asked?: AskedAct | undefined;
  readonly desk: Pick<WorkListPage, 'owners' | 'types'>;
  readonly onClear: () => void;
  /** Called once the act on a row was begun or given up. */
  readonly onActed: () => void;
}

/** Changes submissions of a list, one or several at once, and shows what was stored or refused. */
const BulkBar = ({ selected, asked, desk, onClear, onActed }: BulkBarProps) => {
  const id = useId();
  const work = useWorkChanges();
  const apply = async (values: WorkValues): Promise<void> => {
    await work.begin(selected.map((base) => ({ base, values })));
    onClear();
  };
  return (
    <div className="bulk-bar" id={id} tabIndex={-1}>
      {selected.length > 0 && (
        <BulkActions
          selected={selected}
          desk={desk}
          isSaving={work.isSaving}
          onApply={apply}
          onClear={onClear}
          focusId={id}
        />
      )}
      {asked !== undefined && (
        <AskedRowAct asked={asked} types={desk.types} work={work} focusId={id} onEnd={onActed} />
      )}
      <BulkResult work={work} types={desk.types} />
    </div>
  );
};

export default BulkBar;
