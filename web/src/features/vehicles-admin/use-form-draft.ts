import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formDraft } from './form-draft.ts';
import type { PictureStore } from './picture-store.ts';
import { picturesToStore } from './pictures-state.ts';
import type { VehicleDraft } from './vehicle-draft.ts';

interface FormDraftOptions {
  readonly form: Pick<UseFormReturn<VehicleDraft>, 'getValues' | 'subscribe'>;
  readonly pictures: PictureStore;
  readonly key: string;
  readonly base: ListedVehicle | undefined;
  /** Whether there is anything to keep. */
  readonly hasInput: boolean;
}

/** Keeps what is entered while the form is open, with every change. */
export const useFormDraft = ({ form, pictures, key, base, hasInput }: FormDraftOptions): void => {
  const { getValues, subscribe } = form;
  useEffect(() => {
    if (!hasInput) {
      formDraft.clear();
      return undefined;
    }
    const keep = (): void =>
      formDraft.save({ key, base, typed: getValues(), pictures: picturesToStore(pictures.current()) });
    keep();
    const stops = [subscribe({ formState: { values: true }, callback: keep }), pictures.subscribe(keep)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [getValues, subscribe, pictures, key, base, hasInput]);
};
