import type { Member } from '#domain/accounts/team-contract.ts';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { fieldProblem } from '../settings/setting-problem.tsx';
import { documentProblem } from '../document-problem.ts';
import { LeftOpen } from './left-open.tsx';
import { actionTexts, type MemberAction } from './member-actions.ts';
import { useChangeMember } from './use-team.ts';

interface MemberQuestionProps {
  readonly member: Member;
  readonly action: MemberAction;
  /** Id of the element that takes the focus if the button is gone. */
  readonly focusId: string;
  readonly onClose: () => void;
  /** Receives the success message. */
  readonly onDone: (text: string) => void;
}

/** Changes an account after a confirmation. */
export const MemberQuestion = ({ member, action, focusId, onClose, onDone }: MemberQuestionProps) => {
  const { mutate, isPending, error } = useChangeMember();
  const [until, setUntil] = useState(member.away_until ?? '');
  const name = nameOf(member.email);
  const refused = fieldProblem(error, 'away_until');
  const { button, question, explanation, done } = actionTexts[action];
  return (
    <QuestionDialog
      question={question(name)}
      no="Cancel"
      onNo={onClose}
      yes={isPending ? 'One moment...' : button}
      onYes={() =>
        mutate(
          { email: member.email, action, ...(action === 'away' && { until }) },
          { onSuccess: () => onDone(done(name)) },
        )
      }
      isBusy={isPending}
      focusId={focusId}
    >
      <p>{explanation}</p>
      {action === 'remove' && <LeftOpen owner={member.email} />}
      {action === 'away' && (
        <Field id="away-until" label="The day when they are back" error={refused} isOptional>
          {(control) => (
            <input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      )}
      {error !== null && refused === undefined && (
        <p className="problem-banner" role="alert">
          {documentProblem(error).message}
        </p>
      )}
    </QuestionDialog>
  );
};
