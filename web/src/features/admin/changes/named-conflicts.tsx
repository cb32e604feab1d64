import { Link } from 'react-router-dom';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { submissionPath } from '../desk-paths.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import type { WorkChanges } from './use-work-changes.ts';
import { WorkConflictPanel } from './work-conflict-panel.tsx';

interface NamedConflictsProps {
  readonly work: WorkChanges;
  readonly types: WorkListPage['types'];
}

/** Shows the conflicts of several submissions, each under its sender's name. */
export const NamedConflicts = ({ work: { changes, resolveConflict }, types }: NamedConflictsProps) =>
  changesIn(changes, 'conflict').map((conflict) => {
    const { id, latest } = conflict;
    const desk = types.find(({ name }) => name === latest.type);
    return (
      desk && (
        <div key={id} className="named-conflict">
          <h2>
            <Link to={submissionPath(latest)}>{latest.name}</Link>
          </h2>
          <WorkConflictPanel
            desk={desk}
            conflict={conflict}
            focusId="content"
            onResolve={(...choice) => resolveConflict(conflict, ...choice)}
          />
        </div>
      )
    );
  });
