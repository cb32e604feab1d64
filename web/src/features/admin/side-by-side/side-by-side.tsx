import '../../../styles/side-by-side.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { itemPaneId } from '../lists/item-pane-id.ts';
import { useChosen } from '../lists/use-chosen.ts';
import { EmptyPane } from './empty-pane.tsx';
import { findListed } from './find-listed.ts';
import { ShownContext } from './shown-context.ts';
import { useKeptPlace } from './use-kept-place.ts';

interface SideBySideProps {
  readonly views: ReactNode;
  readonly list: ReactNode;
  /** Receives the reference number of what is shown. */
  readonly onShown: (reference: string | undefined) => void;
}

/** Renders the views and the list with what was chosen in it: beside it on wide screens, else in its place. */
export const SideBySide = ({ views, list, onShown }: SideBySideProps) => {
  const listPane = useRef<HTMLDivElement>(null);
  const itemPane = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const chosen = useChosen();
  const listed = chosen && findListed(client, chosen)?.item;
  useKeptPlace(listPane, itemPane);
  return (
    <div className="side-by-side" data-chosen={chosen !== undefined}>
      <div className="views-pane">{views}</div>
      <div className="list-pane" ref={listPane}>
        {list}
      </div>
      <section
        className="item-pane"
        id={itemPaneId}
        aria-label="Chosen submission"
        tabIndex={-1}
        ref={itemPane}
      >
        {chosen === undefined ? (
          <EmptyPane />
        ) : (
          <ShownContext value={onShown}>
            <div className="container submission">
              <Outlet />
            </div>
          </ShownContext>
        )}
      </section>
      <output className="visually-hidden">{listed && `${listed.name}, ${listed.reference}`}</output>
    </div>
  );
};
