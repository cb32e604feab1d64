import '../../styles/form.css';
import '../../styles/form-parts.css';
import '../../styles/vehicles-admin.css';
import '../../styles/vehicle-modal.css';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { formDraft, type KeptForm } from './form-draft.ts';
import { StatTiles } from './stat-tiles.tsx';
import type { VehicleHandlers } from './vehicle-actions.tsx';
import { createVehicleCalls } from './vehicle-calls.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleModal } from './vehicle-modal.tsx';
import { createVehicleStore } from './vehicle-store.ts';

/** What is open above the list. */
type Opened =
  | { readonly dialog: 'form'; readonly vehicle?: ListedVehicle | undefined; readonly kept?: KeptForm }
  | { readonly dialog: 'delete'; readonly vehicle: ListedVehicle };

/** What was being edited when the page was left. */
const unfinishedForm = (): Opened | undefined => {
  const kept = formDraft.restore();
  return kept && { dialog: 'form', vehicle: kept.base, kept };
};

/** The vehicles on /admin: how many there are, the list, and the forms that change it. */
export const Component = () => {
  const { request } = useAdminSession();
  const [calls] = useState(() => createVehicleCalls(request));
  const [store] = useState(() => createVehicleStore(calls));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const [opened, setOpened] = useState<Opened | undefined>(unfinishedForm);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void store.load();
  }, [store]);

  const { onAdd, ...handlers } = useMemo((): VehicleHandlers & { readonly onAdd: () => void } => {
    const open = (next: Opened): void => {
      setMessage('');
      setOpened(next);
    };
    const switchVehicle = async (vehicle: ListedVehicle, isAvailable: boolean): Promise<void> => {
      setProblem(undefined);
      const refusal = await store.setAvailable(vehicle.id, isAvailable);
      if (refusal !== undefined) setProblem(`${vehicleInfo(vehicle)}: ${refusal}`);
    };
    return {
      onAdd: () => open({ dialog: 'form' }),
      onEdit: (vehicle) => open({ dialog: 'form', vehicle }),
      onDelete: (vehicle) => open({ dialog: 'delete', vehicle }),
      onSwitch: (vehicle, isAvailable) => void switchVehicle(vehicle, isAvailable),
    };
  }, [store]);
  const close = (done?: string): void => {
    setOpened(undefined);
    if (done === undefined) return;
    setProblem(undefined);
    setMessage(done);
    void store.load();
  };
  const shownProblem = problem ?? state.problem;

  return (
    <div className="container vehicles-admin">
      <StatTiles {...state} />
      {shownProblem !== undefined && (
        <div className="problem-banner" role="alert">
          <p>{shownProblem}</p>
          {problem === undefined && (
            <button className="small-button" type="button" onClick={() => void store.load()}>
              Try Again
            </button>
          )}
        </div>
      )}
      <output className="done-banner">{message}</output>
      <VehicleList state={state} handlers={handlers} onAdd={onAdd} />
      {opened?.dialog === 'form' && (
        <VehicleModal
          vehicle={opened.vehicle}
          kept={opened.kept}
          calls={calls}
          onClose={() => close()}
          onSaved={(saved, done) => {
            store.put(saved);
            close(done);
          }}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          vehicle={opened.vehicle}
          calls={calls}
          onKeep={() => close()}
          onDeleted={() => {
            store.remove(opened.vehicle.id);
            close(`${vehicleInfo(opened.vehicle)} was deleted.`);
          }}
        />
      )}
    </div>
  );
};
