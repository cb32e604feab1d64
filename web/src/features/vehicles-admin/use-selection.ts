import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useCallback, useState } from 'react';

/** Remembers which vehicles are selected, by their ids. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    select: useCallback(({ id }: ListedVehicle, isSelected: boolean): void => {
      setSelected((before) => {
        const others = [...before].filter((one) => one !== id);
        return new Set(isSelected ? [...others, id] : others);
      });
    }, []),
    choose: (vehicles: readonly ListedVehicle[]): void => setSelected(new Set(vehicles.map(({ id }) => id))),
  };
};
