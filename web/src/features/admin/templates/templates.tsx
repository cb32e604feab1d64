import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { ownerName } from '../changes/format-value.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RemoveQuestion } from '../remove-question.tsx';
import { useDeskDraft } from '../use-desk-draft.ts';
import { useDeskSettings } from '../use-desk-settings.ts';
import { draftOf, noDraft, type TemplateDraft, templateDraftSchema } from './template-draft.ts';
import { TemplateForm } from './template-form.tsx';

export const Templates = () => {
  const { admin } = useAdminSession();
  const { data, error, refetch } = useDeskSettings();
  const draft = useDeskDraft(`template:${admin.id}`, templateDraftSchema, () => noDraft);
  const [removedId, setRemovedId] = useState<string>();
  const [done, setDone] = useState('');
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <output className="container inbox">Loading the templates...</output>;
  const { templates, types } = data;
  const { id: editedId } = draft.content;
  const removed = templates.find(({ id }) => id === removedId);
  const labelsOf = (names: readonly string[]): string =>
    names.map((name) => types.find((type) => type.name === name)?.label ?? name).join(', ');
  const begin = (begun: TemplateDraft): void => {
    setDone('');
    draft.change(begun);
  };
  return (
    <div className="container inbox templates">
      <p>
        Texts that everybody on the team can insert into a reply, beside those that ship with the desk. A
        reply begins with a greeting and ends with your signature, so a template needs neither.
      </p>
      <output className="done-banner">{done}</output>
      {editedId === '' ? (
        <button
          className="button button-primary"
          type="button"
          onClick={() => begin({ ...noDraft, id: createUuid() })}
        >
          Write a template
        </button>
      ) : (
        <TemplateForm
          draft={draft.content}
          onEdit={(edited) => draft.change({ ...draft.latest(), ...edited })}
          stored={templates.find(({ id }) => id === editedId)}
          types={types}
          labelsOf={labelsOf}
          onClose={(text) => {
            draft.clear();
            setDone(text);
          }}
        />
      )}
      {templates.length === 0 && <p className="inbox-empty">Nobody has written a template yet.</p>}
      <ul aria-label="Templates">
        {templates.map((template) => (
          <li key={template.id} className="card" hidden={template.id === editedId}>
            <h2>{template.name}</h2>
            <p className="desk-by">
              {`${labelsOf(template.types)}. Last changed by ${ownerName(template.by_email)}.`}
            </p>
            <p className="reply-text">{template.text}</p>
            <div className="actions">
              <button
                className="button button-secondary"
                type="button"
                disabled={editedId !== ''}
                onClick={() => begin(draftOf(template))}
              >
                Edit<span className="visually-hidden">{` ${template.name}`}</span>
              </button>
              <button className="link-button" type="button" onClick={() => setRemovedId(template.id)}>
                Remove<span className="visually-hidden">{` ${template.name}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveQuestion kind="template" setting={removed} onClose={() => setRemovedId(undefined)} />
      )}
    </div>
  );
};
