import '../../styles/dialog.css';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { type SyntheticEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDraft } from '../../components/form/use-draft.ts';
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts';
import { Cross } from '../../components/line-icons.tsx';
import { formDraft, type SavedForm } from './form-draft.ts';
import { createPictureStore } from './picture-store.ts';
import { picturesToStore, storedPictures } from './pictures-state.ts';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useModal } from '../../components/use-modal.ts';
import { useVehicleForm } from './use-vehicle-form.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { VehicleFormBody } from './vehicle-form-body.tsx';

interface VehicleModalProps {
  /** Undefined for a new vehicle. */
  readonly vehicle: ListedVehicle | undefined;
  /** A new vehicle begins like it. */
  readonly model: ListedVehicle | undefined;
  readonly calls: VehicleCalls;
  readonly saved: SavedForm | undefined;
  readonly onClose: () => void;
  readonly onSaved: (vehicle: ListedVehicle, done: string) => void;
}

const titleId = 'vehicle-modal-title';

/** Adds or edits a vehicle; asks before it discards input. */
export const VehicleModal = ({ vehicle, model, calls, saved, onClose, onSaved }: VehicleModalProps) => {
  const [initial] = useState(() => storedPictures(vehicle ?? { images: [], image_details: [] }));
  const [pictures] = useState(() =>
    createPictureStore(saved === undefined ? initial : storedPictures(saved.pictures), {
      loadCode: async () => (await import('./picture-code.ts')).createPictureCode(calls),
      createUrl: (file) => URL.createObjectURL(file),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    }),
  );
  const shown = useSyncExternalStore(pictures.subscribe, pictures.current, pictures.current);
  const editing = useVehicleForm({
    vehicle,
    model,
    calls,
    pictures,
    saved,
    onSaved: (saved, done) => {
      formDraft.clear();
      onSaved(saved, done);
    },
  });
  /** Number of the open question; 0 for none. Remounting keeps it above a reopened dialog. */
  const [question, setQuestion] = useState(0);
  const dialog = useModal();
  useEffect(() => () => pictures.close(), [pictures]);

  const hasNewPictures =
    shown.items.some(({ kind }) => kind === 'chosen') ||
    JSON.stringify(picturesToStore(shown)) !== JSON.stringify(picturesToStore(initial));
  const hasInput = editing.form.formState.isDirty || hasNewPictures;
  useLeaveWarning(hasInput);
  const { key, base, form } = editing;
  const { getValues } = form;
  const content = useCallback(
    () =>
      hasInput ? { key, base, typed: getValues(), pictures: picturesToStore(pictures.current()) } : undefined,
    [hasInput, key, base, getValues, pictures],
  );
  useDraft({ draft: formDraft, restoredKey: key, content, form, uploads: pictures });

  const leave = (): void => {
    if (editing.phase === 'saving') return;
    if (hasInput) setQuestion(question + 1);
    else onClose();
  };
  const cancel = (event: SyntheticEvent): void => {
    // File inputs dispatch `cancel` too, and it bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    leave();
  };
  // Browsers close a dialog on the second Escape even if the first was prevented.
  const reopen = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (target !== currentTarget || currentTarget.open) return;
    currentTarget.showModal();
    leave();
  };

  return (
    <dialog
      className="dialog vehicle-modal"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={reopen}
    >
      <div className="modal-head">
        <h2 id={titleId}>{vehicle === undefined ? 'Add Vehicle' : `Edit ${vehicleInfo(vehicle)}`}</h2>
        <button className="close-button" type="button" aria-label="Close" onClick={leave}>
          <Cross />
        </button>
      </div>
      <VehicleFormBody
        isNew={vehicle === undefined}
        isRestored={saved !== undefined}
        editing={editing}
        pictures={pictures}
        onCancel={leave}
      />
      {question > 0 && (
        <QuestionDialog
          key={question}
          question="Discard what you have entered?"
          no="Keep editing"
          onNo={() => setQuestion(0)}
          yes="Discard"
          onYes={() => {
            formDraft.clear();
            onClose();
          }}
        >
          <p>It has not been saved.</p>
        </QuestionDialog>
      )}
    </dialog>
  );
};
