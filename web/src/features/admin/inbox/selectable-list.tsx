import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import type { WorkListPage } from './use-work-list.ts';
import { WorkRow } from './work-row.tsx';

const keyOf = ({ type, id }: Pick<ShownWork, 'type' | 'id'>): string => `${type} ${id}`;

interface SelectableListProps {
  readonly label: string;
  readonly items: readonly ShownWork[];
  readonly desk: Pick<WorkListPage, 'owners' | 'types'>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Renders submissions with selection for bulk changes. */
export const SelectableList = ({ label, items, desk: { owners, types }, now }: SelectableListProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (item: ShownWork, isSelected: boolean): void => {
    const after = new Set(selected);
    if (isSelected) after.add(keyOf(item));
    else after.delete(keyOf(item));
    setSelected(after);
  };
  const chosen = items.filter((item) => selected.has(keyOf(item)));
  return (
    <>
      {items.length > 1 && (
        <label className="work-select-all">
          <input
            type="checkbox"
            checked={chosen.length === items.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? items.map(keyOf) : []))}
          />
          Select all {items.length} shown
        </label>
      )}
      <BulkBar selected={chosen} owners={owners} onClear={() => setSelected(new Set())} />
      <ul className="work-list" aria-label={label}>
        {items.map((item) => (
          <WorkRow
            key={keyOf(item)}
            item={item}
            types={types}
            now={now}
            isSelected={selected.has(keyOf(item))}
            onSelect={(isSelected) => select(item, isSelected)}
          />
        ))}
      </ul>
    </>
  );
};
