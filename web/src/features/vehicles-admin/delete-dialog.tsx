import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import type { VehicleCalls } from './vehicle-calls.ts';

interface DeleteDialogProps {
  readonly vehicle: ListedVehicle;
  readonly calls: Pick<VehicleCalls, 'delete'>;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a vehicle after a confirmation. */
export const DeleteDialog = ({ vehicle, calls, onKeep, onDeleted }: DeleteDialogProps) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const deleteVehicle = async (): Promise<void> => {
    setIsDeleting(true);
    setProblem(undefined);
    try {
      await calls.delete(vehicle.id);
      onDeleted();
    } catch (error) {
      setProblem(failureText(error, 'delete vehicle'));
      setIsDeleting(false);
    }
  };
  return (
    <QuestionDialog
      question="Are you sure you want to delete this vehicle?"
      no="Keep it"
      onNo={onKeep}
      yes={isDeleting ? 'Deleting...' : 'Delete'}
      onYes={() => void deleteVehicle()}
      isBusy={isDeleting}
    >
      <p>{`${vehicleInfo(vehicle)} and its pictures will be gone for good.`}</p>
      {vehicle.status === 'sold' && (
        <p>The report will no longer count its sale, so past totals will be lower.</p>
      )}
      {problem !== undefined && (
        <p className="problem-banner" role="alert">
          {problem}
        </p>
      )}
    </QuestionDialog>
  );
};
