import { vehicleFieldNames } from '#domain/vehicles/vehicle-fields.ts';
import { ConflictPanel } from '../../components/changes/conflict-panel.tsx';
import { AttemptSummary } from '../../components/form/error-summary.tsx';
import { RequiredNote } from '../../components/form/field-parts.tsx';
import { SendingStatus } from '../../components/form/sending-status.tsx';
import { controlIdOf, bindFields } from './form-field.ts';
import { PictureManager } from './picture-manager.tsx';
import type { PictureStore } from './picture-store.ts';
import type { useVehicleForm } from './use-vehicle-form.ts';
import { describeConflict } from './vehicle-conflict.ts';
import { useWatch } from 'react-hook-form';
import {
  DetailsSection,
  NoticeSection,
  SellerSection,
  StatusSection,
  VehicleSection,
} from './vehicle-sections.tsx';

interface VehicleFormBodyProps {
  readonly isNew: boolean;
  readonly isRestored: boolean;
  readonly editing: ReturnType<typeof useVehicleForm>;
  readonly pictures: PictureStore;
  readonly onCancel: () => void;
}

const saveLabels = {
  editing: undefined,
  uploading: 'Uploading pictures...',
  saving: 'Saving...',
} as const;

/** Renders the fields and buttons, or a conflict in their place. */
export const VehicleFormBody = ({ isNew, isRestored, editing, pictures, onCancel }: VehicleFormBodyProps) => {
  const { form, phase, refusal, attempt, conflict } = editing;
  const isSold = useWatch({ control: form.control, name: 'status' }) === 'sold';
  const isBusy = phase !== 'editing';
  const field = bindFields(form);
  const picturesProblem = isBusy ? undefined : refusal?.problems.images;
  const problems = form.problemsOf(vehicleFieldNames);
  if (picturesProblem !== undefined)
    problems.push({ controlId: controlIdOf('images'), message: picturesProblem });

  if (conflict !== undefined) {
    return (
      <div className="modal-body">
        <ConflictPanel
          fields={conflict.fields.map(describeConflict)}
          isBusy={isBusy}
          onResolve={(theirs) => void editing.resolve(theirs)}
        >
          <button
            className="button button-secondary"
            type="button"
            disabled={isBusy}
            onClick={editing.postpone}
          >
            Back to the form
          </button>
          <button
            className="small-button danger-button"
            type="button"
            disabled={isBusy}
            onClick={editing.takeAll}
          >
            Reload theirs, drop all of mine
          </button>
        </ConflictPanel>
      </div>
    );
  }
  return (
    <form
      className="stacked-form vehicle-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(editing.save, editing.refuse)(event)}
    >
      <div className="modal-body">
        {!isBusy && <AttemptSummary attempt={attempt} failure={refusal?.message} problems={problems} />}
        {isRestored && (
          <p className="notice">
            This is what you entered before you left the page. It has not been saved yet.
          </p>
        )}
        <RequiredNote />
        <div className="form-sections" inert={phase === 'saving'}>
          <VehicleSection field={field} />
          <PictureManager store={pictures} error={picturesProblem} />
          <SellerSection field={field} />
          <StatusSection field={field} isSold={isSold} />
          <DetailsSection field={field} />
          <NoticeSection field={field} />
        </div>
      </div>
      <div className="modal-foot">
        <SendingStatus isSubmitting={isBusy} />
        <button className="button button-secondary" type="button" disabled={isBusy} onClick={onCancel}>
          Cancel
        </button>
        <button className="button button-primary" type="submit" disabled={isBusy}>
          {saveLabels[phase] ?? (isNew ? 'Add Vehicle' : 'Save Changes')}
        </button>
      </div>
    </form>
  );
};
