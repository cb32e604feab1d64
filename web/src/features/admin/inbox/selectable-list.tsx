import '../../../styles/selection-bar.css';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { lazy, Suspense, useCallback, useState } from 'react';
import { holdTyping } from '../acts/type-ahead.ts';
import { submissionPath } from '../desk-paths.ts';
import { useChosen } from '../lists/use-chosen.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { workKey } from '../lists/work-key.ts';
import type { AskedAct } from './row-acts.ts';
import { useOpenRow, useRowLink } from './use-row-link.ts';
import type { WrittenForm } from './row-actions.tsx';
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AskedAct>();
  // Its result stays, with its undo.
  const [isNeeded, setIsNeeded] = useState(false);
  const choose = (keys: Iterable<string>): void => {
    setIsNeeded(true);
    setSelected(new Set(keys));
  };
  const select = useCallback((item: ShownWork, isSelected: boolean): void => {
    setIsNeeded(true);
    setSelected((before) => {
      const others = [...before].filter((key) => key !== workKey(item));
      return new Set(isSelected ? [...others, workKey(item)] : others);
    });
  }, []);
  const act = useCallback((wanted: AskedAct): void => {
    setIsNeeded(true);
    setAsked(wanted);
  }, []);
  const link = useRowLink();
  const open = useOpenRow(link);
  const write = useCallback(
    (item: ShownWork, form: WrittenForm): void => {
      holdTyping();
      open({ pathname: submissionPath(item), hash: `#${form}` });
    },
    [open],
  );
  const current = useChosen();
  const currentKey = current && workKey(current);
  const chosen = items.filter((item) => selected.has(workKey(item)));
  return (
    <div className="selectable-list">
      <div className="selection-bar">
        {items.length > 1 && (
          <label className="work-select-all">
            <input
              type="checkbox"
              checked={chosen.length === items.length}
              onChange={({ target }) => choose(target.checked ? items.map(workKey) : [])}
            />
            <span>{`Select all ${items.length} shown`}</span>
          </label>
        )}
        {isNeeded && (
          <Suspense>
            <BulkBar
              selected={chosen}
              asked={asked}
              desk={desk}
              onClear={() => setSelected(new Set())}
              onActed={() => setAsked(undefined)}
            />
          </Suspense>
        )}
      </div>
      <ul
        className="work-list"
        tabIndex={-1}
        data-skip-to
        data-selecting={chosen.length > 0}
        aria-label={label}
      >
        {items.map((item) => (
          <WorkRow
            key={workKey(item)}
            item={item}
            types={desk.types}
            now={now}
            link={link}
            isChosen={workKey(item) === currentKey}
            isSelected={selected.has(workKey(item))}
            onSelect={select}
            onAct={act}
            onWrite={write}
          />
        ))}
      </ul>
    </div>
  );
};
