import { vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useEffect, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { type CheckedForm, useCheckedForm } from '../../components/form/use-checked-form.ts';
import { ApiError, isKeyReused } from '../../lib/api/api-error.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { nzDate } from '../../lib/nz-date.ts';
import { loadPhoneRule } from '../../lib/phone/load-phone-rule.ts';
import { type Conflict, conflictOf, type FieldConflict } from './conflict.ts';
import { failureText, isConflict } from './failure-text.ts';
import type { KeptForm } from './form-draft.ts';
import type { PictureStore } from './picture-store.ts';
import { picturesToStore, storedPictures } from './pictures-state.ts';
import { savedText } from './saved-text.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import {
  draftOf,
  emptyDraft,
  type FieldProblems,
  problemsFromServer,
  readForm,
  type VehicleDraft,
} from './vehicle-draft.ts';

interface VehicleFormOptions {
  /** The vehicle to edit; undefined for a new one. */
  readonly vehicle: ListedVehicle | undefined;
  readonly calls: VehicleCalls;
  readonly pictures: PictureStore;
  /** What was entered before, if the form was left without a decision. */
  readonly kept: KeptForm | undefined;
  readonly onSaved: (vehicle: ListedVehicle, done: string) => void;
}

/** Why a save did not happen; `attempt` tells one from the next. */
interface Refusal {
  readonly attempt: number;
  readonly message: string | undefined;
}

interface VehicleFormState {
  /** Under which a new vehicle is stored. */
  readonly key: string;
  /** The vehicle as the edit began, or as it was when others' changes were looked at. */
  readonly base: ListedVehicle | undefined;
  readonly form: CheckedForm<VehicleDraft>;
  readonly phase: 'editing' | 'uploading' | 'saving';
  readonly refusal: Refusal | undefined;
  readonly picturesProblem: string | undefined;
  readonly conflict: Conflict | undefined;
  readonly save: () => Promise<void>;
  /** Tells what the form's own validation has found. */
  readonly refuse: () => void;
  /** Takes over what others changed, where that was chosen, and saves. */
  readonly resolve: (theirs: readonly FieldConflict['name'][]) => Promise<void>;
  /** Forgets what was typed and goes on with what others have stored. */
  readonly takeAll: () => void;
  readonly postpone: () => void;
}

const thisYear = (): number => Number(nzDate(new Date()).iso.slice(0, 4));

/** The form of one vehicle, from its opening until it is saved. */
export const useVehicleForm = ({
  vehicle,
  calls,
  pictures,
  kept,
  onSaved,
}: VehicleFormOptions): VehicleFormState => {
  const [base, setBase] = useState(vehicle);
  const [key] = useState(() => kept?.key ?? createUuid());
  const [phase, setPhase] = useState<VehicleFormState['phase']>('editing');
  const [refusal, setRefusal] = useState<Refusal>();
  const [picturesProblem, setPicturesProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const isBusy = useRef(false);
  const resolver: Resolver<VehicleDraft> = async (values) => {
    await loadPhoneRule();
    const { problems = {} } = readForm(values, picturesToStore(pictures.current()), base?.contact_phone);
    const errors = Object.fromEntries(
      vehicleFieldNames.flatMap((name) => {
        const message = problems[name];
        return message === undefined ? [] : [[name, { type: 'validation', message }]];
      }),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useCheckedForm<VehicleDraft>({
    defaultValues: vehicle === undefined ? emptyDraft(thisYear()) : draftOf(vehicle),
    resolver,
  });
  const { setValue } = form;
  useEffect(() => {
    if (kept === undefined) return;
    for (const name of vehicleFieldNames) setValue(name, kept.typed[name], { shouldDirty: true });
  }, [kept, setValue]);

  const refuse = (message?: string): void =>
    setRefusal((last) => ({ attempt: (last?.attempt ?? 0) + 1, message }));
  const showProblems = (problems: FieldProblems): void => {
    for (const name of vehicleFieldNames) {
      const message = problems[name];
      if (message !== undefined) form.setError(name, { type: 'server', message });
    }
    setPicturesProblem(problems.images);
  };

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

  const attempt = async (edited: ListedVehicle | undefined): Promise<void> => {
    const read = readForm(form.getValues(), picturesToStore(pictures.current()), edited?.contact_phone);
    if (read.form === undefined) {
      showProblems(read.problems);
      refuse();
      return;
    }
    try {
      const saved = await send(read.form, edited);
      onSaved(saved, savedText(saved, edited !== undefined, pictures.current()));
    } catch (error) {
      if (!isConflict(error) || edited === undefined) throw error;
      const found = await compare(edited);
      if (found.fields.length > 0) {
        setConflict(found);
        return;
      }
      // What others changed was changed here alike, or only by them where nothing is lost.
      setBase(found.latest);
      await attempt(found.latest);
    }
  };
  const saveAs = async (edited: ListedVehicle | undefined): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(undefined);
    setPicturesProblem(undefined);
    try {
      setPhase('uploading');
      await pictures.settle();
      setPhase('saving');
      await attempt(edited);
    } catch (error) {
      if (error instanceof ApiError) showProblems(problemsFromServer(error.fields));
      refuse(failureText(error, edited === undefined ? 'create vehicle' : 'update vehicle'));
    } finally {
      isBusy.current = false;
      setPhase('editing');
    }
  };

  return {
    key,
    base,
    form,
    phase,
    refusal,
    picturesProblem,
    conflict,
    save: () => saveAs(base),
    refuse: () => refuse(),
    resolve: async (theirs) => {
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
    takeAll: () => {
      if (conflict === undefined) return;
      form.reset(draftOf(conflict.latest));
      pictures.change(() => storedPictures(conflict.latest));
      setBase(conflict.latest);
      setConflict(undefined);
    },
    postpone: () => setConflict(undefined),
  };
};
