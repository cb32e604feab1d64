import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { documentProblem } from '../document-problem.ts';
import { useRemoveSetting } from './use-desk-settings.ts';

interface RemoveQuestionProps {
  readonly kind: 'template' | 'filter' | 'lender';
  readonly setting: { readonly id: string; readonly name: string; readonly version: number };
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Removes what the team keeps for itself, after a confirmation. */
export const RemoveQuestion = ({ kind, setting, onClose, onRemoved }: RemoveQuestionProps) => {
  const { mutate, isPending, error } = useRemoveSetting();
  const { id, name, version } = setting;
  return (
    <QuestionDialog
      question={`Remove ‘${name}’?`}
      no="Keep it"
      onNo={onClose}
      yes={isPending ? 'Removing...' : 'Remove'}
      onYes={() =>
        mutate(
          { kind, id, version },
          {
            onSuccess: () => {
              onClose();
              onRemoved?.();
            },
          },
        )
      }
      isBusy={isPending}
    >
      <p>It goes for everybody on the team.</p>
      {error !== null && (
        <p className="problem-banner" role="alert">
          {documentProblem(error).message}
        </p>
      )}
    </QuestionDialog>
  );
};
