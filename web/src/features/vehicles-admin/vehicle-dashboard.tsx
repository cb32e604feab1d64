import '../../styles/form.css';
import '../../styles/vehicles-admin.css';
import '../../styles/vehicle-modal.css';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useMemo, useState } from 'react';
import { DeleteDialog } from './delete-dialog.tsx';
import { formDraft, type SavedForm } from './form-draft.ts';
import { StatusDialog } from './status-dialog.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { useManagedVehicles } from './use-managed-vehicles.ts';
import type { VehicleHandlers } from './vehicle-actions.tsx';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleModal } from './vehicle-modal.tsx';

type Opened =
  | {
      readonly dialog: 'form';
      readonly vehicle?: ListedVehicle | undefined;
      readonly model?: ListedVehicle;
      readonly saved?: SavedForm;
    }
  | { readonly dialog: 'delete' | 'status'; readonly vehicle: ListedVehicle };

const unfinishedForm = (): Opened | undefined => {
  const saved = formDraft.restore();
  return saved && { dialog: 'form', vehicle: saved.base, saved };
};

const reveal = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Renders the vehicle dashboard of /admin. */
export const Component = () => {
  const vehicles = useManagedVehicles();
  const { calls, state, changing, changeProblems, setStatus } = vehicles;
  const [opened, setOpened] = useState<Opened | undefined>(unfinishedForm);
  const [message, setMessage] = useState('');
  const { onAdd, ...handlers } = useMemo((): Omit<VehicleHandlers, 'onSelect'> & {
    readonly onAdd: () => void;
  } => {
    const open = (next: Opened): void => {
      setMessage('');
      setOpened(next);
    };
    return {
      onAdd: () => open({ dialog: 'form' }),
      onEdit: (vehicle) => open({ dialog: 'form', vehicle }),
      onDuplicate: (model) => open({ dialog: 'form', model }),
      onDelete: (vehicle) => open({ dialog: 'delete', vehicle }),
      onStatus: (vehicle) => open({ dialog: 'status', vehicle }),
    };
  }, []);
  const close = (done?: string): void => {
    setOpened(undefined);
    if (done === undefined) return;
    vehicles.forgetProblems();
    setMessage(done);
    vehicles.reload();
  };
  const problems = changeProblems.length > 0 ? changeProblems : (vehicles.problem ?? []);

  return (
    <div className="container vehicles-admin">
      <StatTiles {...state} />
      {problems.length > 0 && (
        <div className="problem-banner" role="alert" ref={reveal}>
          {[problems].flat().map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          {changeProblems.length === 0 && (
            <button className="small-button" type="button" onClick={vehicles.reload}>
              Try Again
            </button>
          )}
        </div>
      )}
      <output className="done-banner">{message}</output>
      <VehicleList
        state={state}
        calls={calls}
        changing={changing}
        handlers={handlers}
        onAdd={onAdd}
        onImported={(done) => close(done)}
      />
      {opened?.dialog === 'form' && (
        <VehicleModal
          vehicle={opened.vehicle}
          model={opened.model}
          saved={opened.saved}
          calls={calls}
          onClose={() => close()}
          onSaved={(saved, done) => {
            vehicles.put(saved);
            close(done);
          }}
        />
      )}
      {opened?.dialog === 'status' && (
        <StatusDialog
          vehicle={opened.vehicle}
          calls={calls}
          onClose={() => close()}
          onChoose={(status, sale) => {
            setStatus(opened.vehicle, status, sale);
            close();
          }}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          vehicle={opened.vehicle}
          calls={calls}
          onKeep={() => close()}
          onDeleted={() => {
            vehicles.remove(opened.vehicle.id);
            close(`${vehicleInfo(opened.vehicle)} was deleted.`);
          }}
        />
      )}
    </div>
  );
};
