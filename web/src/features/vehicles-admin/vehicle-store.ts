import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { createListeners } from '../../lib/listeners.ts';
import { briefFailureText, isConflict, loadFailureText } from './failure-text.ts';
import { formOf } from './vehicle-draft.ts';
import type { VehicleCalls } from './vehicle-calls.ts';

/** The vehicles as the dashboard shows them. */
export interface VehiclesState {
  readonly vehicles: readonly ListedVehicle[];
  /** `loading` only until the first answer: a list that is read again stays. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the vehicles could not be read, for the banner. */
  readonly problem?: string;
}

/** The vehicles of the open dashboard. */
export interface VehicleStore {
  readonly current: () => VehiclesState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads all vehicles; never throws. */
  readonly load: () => Promise<void>;
  /** Shows a vehicle as it was just saved. */
  readonly put: (vehicle: ListedVehicle) => void;
  /** Shows that a vehicle is gone. */
  readonly remove: (id: string) => void;
  /**
   * Lists a vehicle, or takes it off the list, and shows it at once; undone when it can't be saved.
   * @returns why it could not be saved
   */
  readonly setAvailable: (id: string, isAvailable: boolean) => Promise<string | undefined>;
}

/** Makes the store of one dashboard. */
export const createVehicleStore = (calls: Pick<VehicleCalls, 'listAll' | 'get' | 'update'>): VehicleStore => {
  let stored: readonly ListedVehicle[] = [];
  let state: VehiclesState = { vehicles: stored, status: 'loading' };
  /** What was switched and is not saved yet: shown instead of what is stored. */
  const wanted = new Map<string, boolean>();
  const { subscribe, tell } = createListeners();

  const show = (change: Omit<VehiclesState, 'vehicles'>): void => {
    const vehicles = stored.map((vehicle) => {
      const isAvailable = wanted.get(vehicle.id) ?? vehicle.is_available;
      return isAvailable === vehicle.is_available ? vehicle : { ...vehicle, is_available: isAvailable };
    });
    state = { ...change, vehicles };
    tell();
  };
  const showChange = (): void => {
    const { vehicles: _, ...rest } = state;
    show(rest);
  };
  const put = (vehicle: ListedVehicle): void => {
    const others = stored.filter(({ id }) => id !== vehicle.id);
    stored =
      others.length === stored.length
        ? [vehicle, ...stored]
        : stored.map((known) => (known.id === vehicle.id ? vehicle : known));
    showChange();
  };

  let latestLoad = 0;
  const load = async (): Promise<void> => {
    latestLoad += 1;
    const thisLoad = latestLoad;
    try {
      const vehicles = await calls.listAll();
      if (thisLoad !== latestLoad) return;
      const known = new Map(stored.map((vehicle) => [vehicle.id, vehicle]));
      stored = vehicles.map((vehicle) => {
        const shown = known.get(vehicle.id);
        // Saved while the list was on its way.
        return shown !== undefined && shown.version > vehicle.version ? shown : vehicle;
      });
      show({ status: 'ready' });
    } catch (error) {
      if (thisLoad !== latestLoad) return;
      const { status } = state;
      show({ status: status === 'ready' ? 'ready' : 'failed', problem: loadFailureText(error) });
    }
  };

  /** Changes nothing but the availability, whatever else somebody has changed in the meantime. */
  const save = async (vehicle: ListedVehicle, isAvailable: boolean): Promise<ListedVehicle> => {
    const input = { ...formOf(vehicle), is_available: isAvailable };
    try {
      return await calls.update({ ...input, id: vehicle.id, version: vehicle.version });
    } catch (error) {
      if (!isConflict(error)) throw error;
      const latest = await calls.get(vehicle.id);
      const { id, version } = latest;
      return calls.update({ ...formOf(latest), is_available: isAvailable, id, version });
    }
  };
  const underWay = new Set<string>();
  const setAvailable = async (id: string, isAvailable: boolean): Promise<string | undefined> => {
    wanted.set(id, isAvailable);
    showChange();
    // Whoever switches again before the answer has come is served by the loop that waits for it.
    if (underWay.has(id)) return undefined;
    underWay.add(id);
    try {
      for (;;) {
        const vehicle = stored.find((known) => known.id === id);
        const next = wanted.get(id);
        if (vehicle === undefined || next === undefined || vehicle.is_available === next) return undefined;
        put(await save(vehicle, next));
      }
    } catch (error) {
      return briefFailureText(error, 'update vehicle');
    } finally {
      underWay.delete(id);
      wanted.delete(id);
      showChange();
    }
  };

  return {
    current: () => state,
    subscribe,
    load,
    put,
    remove: (id) => {
      stored = stored.filter((vehicle) => vehicle.id !== id);
      showChange();
    },
    setAvailable,
  };
};
