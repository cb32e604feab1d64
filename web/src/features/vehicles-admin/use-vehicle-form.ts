import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useEffect, useState } from 'react';
import { createResolver } from '../../components/form/resolve-form.ts';
import { showServerErrors, useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useSending } from '../../components/form/use-sending.ts';
import { ApiError, isKeyReused } from '../../lib/api/api-error.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { nzDate } from '../../lib/nz-date.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { type Conflict, conflictOf, type FieldConflict } from './conflict.ts';
import { failureText, isConflict } from './failure-text.ts';
import type { KeptForm } from './form-draft.ts';
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
import {
  draftOf,
  emptyDraft,
  type FieldProblems,
  problemsFromServer,
  readForm,
  type VehicleDraft,
} from './vehicle-draft.ts';

/** What the administrator reads when a vehicle is saved, with what became of pictures that did not arrive. */
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
  /** The vehicle to edit; undefined for a new one. */
  readonly vehicle: ListedVehicle | undefined;
  readonly calls: VehicleCalls;
  readonly pictures: PictureStore;
  /** What was entered before, if the form was left without a decision. */
  readonly kept: KeptForm | undefined;
  readonly onSaved: (vehicle: ListedVehicle, done: string) => void;
}

/** Why a save did not happen. */
interface Refusal {
  /** What stands above the form; without it, only single fields are wrong. */
  readonly message?: string;
  readonly problems: FieldProblems;
}

const thisYear = (): number => Number(nzDate(new Date()).iso.slice(0, 4));

/** The form of one vehicle, from its opening until it is saved. */
export const useVehicleForm = ({ vehicle, calls, pictures, kept, onSaved }: VehicleFormOptions) => {
  const [base, setBase] = useState(vehicle);
  const [key] = useState(() => kept?.key ?? createUuid());
  const sending = useSending<Refusal, 'uploading' | 'saving'>();
  const [conflict, setConflict] = useState<Conflict>();
  const read = (edited: ListedVehicle | undefined, values: VehicleDraft) =>
    readForm(values, picturesToStore(pictures.current()), edited?.contact_phone);
  const resolver = createResolver(async (values: VehicleDraft) => {
    await loadPhoneRule();
    const { images: _, ...problems } = read(base, values).problems ?? {};
    return { problems };
  });
  const form = useCheckedForm<VehicleDraft>({
    defaultValues: vehicle === undefined ? emptyDraft(thisYear()) : draftOf(vehicle),
    resolver,
    controlIdOf,
  });
  const { setValue } = form;
  useEffect(() => {
    if (kept === undefined) return;
    for (const name of vehicleFieldNames) setValue(name, kept.typed[name], { shouldDirty: true });
  }, [kept, setValue]);

  /** The first attempt got through after all, and the form was changed since: it is an edit of that vehicle. */
  const saveOver = async (id: string, input: VehicleForm) => {
    const { version } = await calls.get(id);
    return calls.update({ ...input, id, version });
  };
  const send = async (input: VehicleForm, edited: ListedVehicle | undefined) => {
    if (edited !== undefined) return calls.update({ ...input, id: edited.id, version: edited.version });
    return calls.create({ ...input, id: key }).catch((error: unknown) => {
      if (isKeyReused(error)) return saveOver(key, input);
      throw error;
    });
  };
  const compare = async (edited: ListedVehicle): Promise<Conflict> => {
    const latest = await calls.get(edited.id);
    const mine = { draft: form.getValues(), pictures: picturesToStore(pictures.current()) };
    return conflictOf({ base: edited, ...mine }, latest);
  };

  const attempt = async (edited: ListedVehicle | undefined): Promise<Refusal | undefined> => {
    const { form: input, problems } = read(edited, form.getValues());
    if (input === undefined) return { problems };
    try {
      const saved = await send(input, edited);
      onSaved(saved, savedText(saved, edited !== undefined, pictures.current()));
      return undefined;
    } catch (error) {
      if (!isConflict(error) || edited === undefined) throw error;
      const found = await compare(edited);
      if (found.fields.length > 0) {
        setConflict(found);
        return undefined;
      }
      // What others changed was changed here alike, or only by them where nothing is lost.
      setBase(found.latest);
      return attempt(found.latest);
    }
  };
  const saveAs = (edited: ListedVehicle | undefined): Promise<void> =>
    sending.send(
      async (enter) => {
        enter('uploading');
        await pictures.settle();
        enter('saving');
        return attempt(edited).catch((error: unknown) => ({
          message: failureText(error, edited === undefined ? 'create vehicle' : 'update vehicle'),
          problems: error instanceof ApiError ? problemsFromServer(error.fields) : {},
        }));
      },
      ({ problems }) => showServerErrors(form.setError, vehicleFieldNames, problems),
    );

  return {
    /** Under which a new vehicle is stored. */
    key,
    /** The vehicle as the edit began, or as it was when others' changes were looked at. */
    base,
    form,
    phase: sending.phase,
    refusal: sending.problem,
    /** Tells one refusal from the next. */
    attempt: sending.attempt,
    conflict,
    save: () => saveAs(base),
    /** Tells what the form's own validation has found. */
    refuse: (): void => sending.end({ problems: sending.problem?.problems ?? {} }),
    /** Takes over what others changed, where that was chosen, and saves. */
    resolve: async (theirs: readonly FieldConflict['name'][]): Promise<void> => {
      if (conflict === undefined) return;
      const stored = draftOf(conflict.latest);
      for (const name of vehicleFieldNames) {
        if (theirs.includes(name)) form.setValue(name, stored[name], { shouldDirty: true });
      }
      if (theirs.includes('images')) pictures.change(() => storedPictures(conflict.latest));
      setBase(conflict.latest);
      setConflict(undefined);
      await saveAs(conflict.latest);
    },
    /** Forgets what was typed and goes on with what others have stored. */
    takeAll: (): void => {
      if (conflict === undefined) return;
      form.reset(draftOf(conflict.latest));
      pictures.change(() => storedPictures(conflict.latest));
      setBase(conflict.latest);
      setConflict(undefined);
    },
    postpone: (): void => setConflict(undefined),
  };
};
