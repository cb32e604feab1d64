import type { Member } from '#domain/accounts/team-contract.ts';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { documentProblem } from '../document-problem.ts';
import { actionTexts, type MemberAction } from './member-actions.ts';
import { useChangeMember } from './use-team.ts';

interface MemberQuestionProps {
  readonly member: Member;
  readonly action: MemberAction;
  readonly onClose: () => void;
  /** Receives the success message. */
  readonly onDone: (text: string) => void;
}

/** Changes an account after a confirmation. */
export const MemberQuestion = ({ member, action, onClose, onDone }: MemberQuestionProps) => {
  const { mutate, isPending, error } = useChangeMember();
  const name = nameOf(member.email);
  const { button, question, explanation, done } = actionTexts[action];
  return (
    <QuestionDialog
      question={question(name)}
      no="Cancel"
      onNo={onClose}
      yes={isPending ? 'One moment...' : button}
      onYes={() => mutate({ email: member.email, action }, { onSuccess: () => onDone(done(name)) })}
      isBusy={isPending}
    >
      <p>{explanation}</p>
      {error !== null && (
        <p className="problem-banner" role="alert">
          {documentProblem(error).message}
        </p>
      )}
    </QuestionDialog>
  );
};
