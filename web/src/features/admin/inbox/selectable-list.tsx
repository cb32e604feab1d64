import type { ShownWork } from '#domain/work/shown-work.ts';
import { lazy, Suspense, useState } from 'react';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { workKey } from '../lists/work-key.ts';
import { WorkRow } from './work-row.tsx';

const BulkBar = lazy(async () => import('./bulk-bar.tsx'));

interface SelectableListProps {
  readonly label: string;
  readonly items: readonly ShownWork[];
  readonly desk: Pick<WorkListPage, 'owners' | 'types'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Renders submissions with selection for bulk changes. */
export const SelectableList = ({ label, items, desk, now }: SelectableListProps) => {
  /** Undefined until something was selected. */
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const select = (item: ShownWork, isSelected: boolean): void => {
    const after = new Set(selected);
    if (isSelected) after.add(workKey(item));
    else after.delete(workKey(item));
    setSelected(after);
  };
  const chosen = items.filter((item) => selected?.has(workKey(item)));
  return (
    <>
      {items.length > 1 && (
        <label className="work-select-all">
          <input
            type="checkbox"
            checked={chosen.length === items.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? items.map(workKey) : []))}
          />
          <span>{`Select all ${items.length} shown`}</span>
        </label>
      )}
      {selected !== undefined && (
        <Suspense>
          <BulkBar selected={chosen} desk={desk} onClear={() => setSelected(new Set())} />
        </Suspense>
      )}
      <ul className="work-list" data-selecting={chosen.length > 0} aria-label={label}>
        {items.map((item) => (
          <WorkRow
            key={workKey(item)}
            item={item}
            types={desk.types}
            now={now}
            isSelected={selected?.has(workKey(item)) ?? false}
            onSelect={(isSelected) => select(item, isSelected)}
          />
        ))}
      </ul>
    </>
  );
};
