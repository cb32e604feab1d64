import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useEffect, useState } from 'react';
import { sendChange } from '../../components/changes/send-change.ts';
import { createResolver } from '../../components/form/resolve-form.ts';
import { showServerErrors, useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useSending } from '../../components/form/use-sending.ts';
import { ApiError, isKeyReused } from '../../lib/api/api-error.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { failureText } from './failure-text.ts';
import type { SavedForm } from './form-draft.ts';
import { controlIdOf } from './form-field.ts';
import type { PictureStore } from './picture-store.ts';
import {
  failedNames,
  hasReplacement,
  type PicturesState,
  picturesToStore,
  storedPictures,
} from './pictures-state.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { formValues, picturesField, type VehicleConflict, vehicleWithHistory } from './vehicle-conflict.ts';
import {
  vehicleToDraft,
  duplicateDraft,
  emptyDraft,
  type FieldProblems,
  mapServerErrors,
  readForm,
  type VehicleDraft,
} from './vehicle-draft.ts';

/** Returns the success message, with the names of failed pictures. */
const savedText = (vehicle: VehicleForm, isEdit: boolean, pictures: PicturesState): string => {
  const done = `${vehicleInfo(vehicle)} was ${isEdit ? 'saved' : 'added'}.`;
  const failed = failedNames(pictures);
  if (failed.length === 0) return done;
  const names = failed.map((name) => `“${name}”`).join(', ');
  const old = isEdit && vehicle.images.length > 0 && !hasReplacement(pictures);
  const missing = failed.length === 1 ? 'One picture was' : `${failed.length} pictures were`;
  return `${done} ${missing} not uploaded: ${names}.${old ? ' The old pictures were kept.' : ''}`;
};

interface VehicleFormOptions {
  /** Undefined for a new vehicle. */
  readonly vehicle: ListedVehicle | undefined;
  /** A new vehicle begins like it. */
  readonly model: ListedVehicle | undefined;
  readonly calls: VehicleCalls;
  readonly pictures: PictureStore;
  readonly saved: SavedForm | undefined;
  readonly onSaved: (vehicle: ListedVehicle, done: string) => void;
}

interface Refusal {
  /** Text above the form; undefined if only fields have problems. */
  readonly message?: string;
  readonly problems: FieldProblems;
}

const thisYear = (): number => Number(nzDay(Date.now()).slice(0, 4));

const initialDraft = (vehicle: ListedVehicle | undefined, model: ListedVehicle | undefined): VehicleDraft => {
  if (vehicle !== undefined) return vehicleToDraft(vehicle);
  return model === undefined ? emptyDraft(thisYear()) : duplicateDraft(model);
};

/** Manages the form of one vehicle from opening to saving. */
export const useVehicleForm = ({ vehicle, model, calls, pictures, saved, onSaved }: VehicleFormOptions) => {
  const [base, setBase] = useState(vehicle);
  const [key] = useState(() => saved?.key ?? createUuid());
  const sending = useSending<Refusal, 'uploading' | 'saving'>();
  const [conflict, setConflict] = useState<VehicleConflict>();
  const read = (edited: ListedVehicle | undefined, values: VehicleDraft) =>
    readForm(values, picturesToStore(pictures.current()), edited?.contact_phone);
  const resolver = createResolver(async (values: VehicleDraft) => {
    await loadPhoneRule();
    const { images: _, ...problems } = read(base, values).problems ?? {};
    return problems;
  });
  const form = useCheckedForm<VehicleDraft>({
    defaultValues: initialDraft(vehicle, model),
    resolver,
    controlIdOf,
  });
  const { setValue } = form;
  useEffect(() => {
    if (saved === undefined) return;
    for (const name of vehicleFieldNames) setValue(name, saved.typed[name], { shouldDirty: true });
  }, [saved, setValue]);

  /** The first attempt was stored after all: save the changes as an edit of that vehicle. */
  const saveOver = async (id: string, input: VehicleForm) => {
    const { version } = await calls.get(id);
    return calls.update({ ...input, id, version });
  };
  const create = async (input: VehicleForm) =>
    calls.create({ ...input, id: key }).catch((error: unknown) => {
      if (isKeyReused(error)) return saveOver(key, input);
      throw error;
    });
  /** Returns the stored vehicle; undefined if there is a conflict. */
  const update = async (input: VehicleForm, base: ListedVehicle): Promise<ListedVehicle | undefined> => {
    const values = formValues(form.getValues(), picturesToStore(pictures.current()));
    const outcome = await sendChange<ListedVehicle>(
      { base, values },
      {
        valuesOf: (stored) => formValues(vehicleToDraft(stored), stored),
        send: async ({ id, version }) => calls.update({ ...input, id, version }),
        read: async ({ id }) => vehicleWithHistory(await calls.get(id)),
      },
    );
    if (outcome.state === 'failed') throw outcome.error;
    if (outcome.state === 'saved') return outcome.stored;
    setConflict(outcome);
    return undefined;
  };

  const attempt = async (edited: ListedVehicle | undefined): Promise<Refusal | undefined> => {
    const { form: input, problems } = read(edited, form.getValues());
    if (input === undefined) return { problems };
    const saved = edited === undefined ? await create(input) : await update(input, edited);
    if (saved !== undefined) onSaved(saved, savedText(saved, edited !== undefined, pictures.current()));
    return undefined;
  };
  const saveAs = (edited: ListedVehicle | undefined): Promise<void> =>
    sending.send(
      async (enter) => {
        enter('uploading');
        await pictures.waitForUploads();
        enter('saving');
        return attempt(edited).catch((error: unknown) => ({
          message: failureText(error, edited === undefined ? 'create vehicle' : 'update vehicle'),
          problems: error instanceof ApiError ? mapServerErrors(error.fields) : {},
        }));
      },
      ({ problems }) => showServerErrors(form.setError, vehicleFieldNames, problems),
    );

  return {
    /** Idempotency key of a new vehicle. */
    key,
    /** The version that the edit is based on. */
    base,
    form,
    phase: sending.phase,
    refusal: sending.problem,
    attempt: sending.attempt,
    conflict,
    save: () => saveAs(base),
    refuse: (): void => sending.finish({ problems: sending.problem?.problems ?? {} }),
    /** Applies the chosen changes of others and saves. */
    resolve: async (theirs: ReadonlySet<string>): Promise<void> => {
      if (conflict === undefined) return;
      const stored = vehicleToDraft(conflict.latest);
      for (const name of vehicleFieldNames) {
        if (theirs.has(name)) form.setValue(name, stored[name], { shouldDirty: true });
      }
      if (theirs.has(picturesField)) pictures.change(() => storedPictures(conflict.latest));
      setBase(conflict.latest);
      setConflict(undefined);
      await saveAs(conflict.latest);
    },
    /** Discards the input and continues with the stored version. */
    takeAll: (): void => {
      if (conflict === undefined) return;
      form.reset(vehicleToDraft(conflict.latest));
      pictures.change(() => storedPictures(conflict.latest));
      setBase(conflict.latest);
      setConflict(undefined);
    },
    postpone: (): void => setConflict(undefined),
  };
};
