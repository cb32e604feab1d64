import { controlAccount, type Member } from '#domain/accounts/team-contract.ts';
import { useState } from 'react';
import { useMayCall } from '../../../lib/admin-session/use-may-call.ts';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import { InviteForm } from './invite-form.tsx';
import type { MemberAction } from './member-actions.ts';
import { MemberCard } from './member-card.tsx';
import { MemberQuestion } from './member-question.tsx';
import { OpenWorkOffer } from './open-work-offer.tsx';
import { useTeam } from './use-team.ts';

const doneId = 'team-done';

interface Question {
  readonly member: Member;
  readonly action: MemberAction;
}

export const Team = () => {
  const { data, error, refetch } = useTeam();
  const isChangeable = useMayCall(controlAccount);
  const [question, setQuestion] = useState<Question>();
  const [done, setDone] = useState('');
  /** Address of a colleague whose removal here may have left submissions open. */
  const [removed, setRemoved] = useState<string>();
  return (
    <div className="container inbox team">
      <p>These people look after the website. To replace one of the first two, ask the person who runs it.</p>
      <p>
        Somebody asks what we hold about them, or to be forgotten? <Link to={deskPaths.privacy}>Privacy</Link>
      </p>
      <p>
        Texts that the team inserts into replies: <Link to={deskPaths.templates}>Templates</Link>
      </p>
      <RoleGate contract={controlAccount} purpose="change the team">
        <output className="done-banner" id={doneId} tabIndex={-1}>
          {done}
        </output>
        {removed !== undefined && <OpenWorkOffer key={removed} owner={removed} />}
      </RoleGate>
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <output>Loading the team...</output>}
      {data !== undefined && (
        <ul className="member-list" aria-label="Team">
          {data.members.map((member) => (
            <MemberCard
              key={member.email}
              member={member}
              isChangeable={isChangeable}
              onChoose={(action) => {
                setDone('');
                setQuestion({ member, action });
              }}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.domains.length > 0 && isChangeable && (
        <InviteForm domains={data.domains} onDone={setDone} />
      )}
      {question !== undefined && (
        <MemberQuestion
          member={question.member}
          action={question.action}
          focusId={doneId}
          onClose={() => setQuestion(undefined)}
          onDone={(text) => {
            setQuestion(undefined);
            setRemoved(question.action === 'remove' ? question.member.email : undefined);
            setDone(text);
          }}
        />
      )}
    </div>
  );
};
