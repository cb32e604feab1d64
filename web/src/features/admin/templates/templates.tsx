import type { OwnTemplate } from '#domain/settings/desk-settings.ts';
import { useState } from 'react';
import { createUuid } from '../../../lib/create-uuid.ts';
import { ownerName } from '../changes/format-value.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RemoveQuestion } from '../remove-question.tsx';
import { useDeskSettings } from '../use-desk-settings.ts';
import { TemplateForm } from './template-form.tsx';

export const Templates = () => {
  const { data, error, refetch } = useDeskSettings();
  const [editedId, setEditedId] = useState<string>();
  const [removed, setRemoved] = useState<OwnTemplate>();
  const [done, setDone] = useState('');
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <output className="container inbox">Loading the templates...</output>;
  const { templates, types } = data;
  const labelOf = (name: string): string => types.find((type) => type.name === name)?.label ?? name;
  const begin = (id: string): void => {
    setDone('');
    setEditedId(id);
  };
  return (
    <div className="container inbox templates">
      <p>
        Texts that everybody on the team can insert into a reply, beside those that ship with the desk. A
        reply begins with a greeting and ends with your signature, so a template needs neither.
      </p>
      <output className="done-banner">{done}</output>
      {editedId === undefined ? (
        <button className="button button-primary" type="button" onClick={() => begin(createUuid())}>
          Write a template
        </button>
      ) : (
        <TemplateForm
          key={editedId}
          id={editedId}
          stored={templates.find(({ id }) => id === editedId)}
          types={types}
          onClose={(text) => {
            setEditedId(undefined);
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
              {`${template.types.map((name) => labelOf(name)).join(', ')}. Last changed by ${ownerName(template.by_email)}.`}
            </p>
            <p className="reply-text">{template.text}</p>
            <div className="actions">
              <button
                className="button button-secondary"
                type="button"
                disabled={editedId !== undefined}
                onClick={() => begin(template.id)}
              >
                Edit<span className="visually-hidden">{` ${template.name}`}</span>
              </button>
              <button className="link-button" type="button" onClick={() => setRemoved(template)}>
                Remove<span className="visually-hidden">{` ${template.name}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveQuestion kind="template" setting={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  );
};
