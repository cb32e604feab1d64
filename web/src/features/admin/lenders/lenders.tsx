import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { ownerName } from '../changes/format-value.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RemoveQuestion } from '../remove-question.tsx';
import { useDeskDraft } from '../use-desk-draft.ts';
import { useDeskSettings } from '../use-desk-settings.ts';
import { draftOf, type LenderDraft, lenderDraftSchema, noDraft, turnAroundText } from './lender-draft.ts';
import { LenderForm } from './lender-form.tsx';

export const Lenders = () => {
  const { admin } = useAdminSession();
  const { data, error, refetch } = useDeskSettings();
  const draft = useDeskDraft(`lender:${admin.id}`, lenderDraftSchema, () => noDraft);
  const [removedId, setRemovedId] = useState<string>();
  const [done, setDone] = useState('');
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <output className="container inbox">Loading the lenders...</output>;
  const { lenders } = data;
  const { id: editedId } = draft.content;
  const removed = lenders.find(({ id }) => id === removedId);
  const begin = (begun: LenderDraft): void => {
    setDone('');
    draft.change(begun);
  };
  return (
    <div className="container inbox templates">
      <p>
        An application names the lenders that were asked, and the one that lends. It keeps a lender’s name as
        it is when you choose it.
      </p>
      <output className="done-banner">{done}</output>
      {editedId === '' ? (
        <button
          className="button button-primary"
          type="button"
          onClick={() => begin({ ...noDraft, id: createUuid() })}
        >
          Add a lender
        </button>
      ) : (
        <LenderForm
          draft={draft.content}
          onEdit={(edited) => draft.change({ ...draft.latest(), ...edited })}
          stored={lenders.find(({ id }) => id === editedId)}
          onClose={(text) => {
            draft.clear();
            setDone(text);
          }}
        />
      )}
      {lenders.length === 0 && <p className="inbox-empty">Nobody has added a lender yet.</p>}
      <ul aria-label="Lenders">
        {lenders.map((lender) => (
          <li key={lender.id} className="card" hidden={lender.id === editedId}>
            <h2>{lender.name}</h2>
            <p className="desk-by">
              {`${turnAroundText(lender)}Last changed by ${ownerName(lender.by_email)}.`}
            </p>
            {lender.contact !== '' && <p className="reply-text">{lender.contact}</p>}
            {lender.note !== '' && <p className="reply-text">{lender.note}</p>}
            <div className="actions">
              <button
                className="button button-secondary"
                type="button"
                disabled={editedId !== ''}
                onClick={() => begin(draftOf(lender))}
              >
                Edit<span className="visually-hidden">{` ${lender.name}`}</span>
              </button>
              <button className="link-button" type="button" onClick={() => setRemovedId(lender.id)}>
                Remove<span className="visually-hidden">{` ${lender.name}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveQuestion kind="lender" setting={removed} onClose={() => setRemovedId(undefined)} />
      )}
    </div>
  );
};
