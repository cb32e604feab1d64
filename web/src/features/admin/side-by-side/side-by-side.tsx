import '../../../styles/side-by-side.css';
import type { ReactNode } from 'react';
import { useOutlet } from 'react-router-dom';
import { useListFilters } from '../lists/use-list-filters.ts';
import { EmptyPane } from './empty-pane.tsx';

interface SideBySideProps {
  readonly list: ReactNode;
  /** Receives the reference number of what is shown. */
  readonly onShown: (reference: string | undefined) => void;
}

/** Renders the list with what was chosen in it: beside it on wide screens, else in its place. */
export const SideBySide = ({ list, onShown }: SideBySideProps) => {
  const item = useOutlet(onShown);
  const { filters } = useListFilters();
  // The board needs the whole width.
  if (item === null && filters.view === 'board') return list;
  return (
    <div className="side-by-side" data-chosen={item !== null}>
      <div className="list-pane">{list}</div>
      <div className="item-pane">
        {item === null ? <EmptyPane /> : <div className="container submission">{item}</div>}
      </div>
    </div>
  );
};
