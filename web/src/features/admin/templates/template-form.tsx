import { greet } from '#domain/replies/reply-letter.ts';
import { unstoredVersion, type OwnTemplate } from '#domain/settings/desk-settings.ts';
import { fillPlaceholders, placeholderNames, placeholders } from '#domain/settings/template-text.ts';
import { type FormEvent, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { ownerName } from '../changes/format-value.ts';
import { typeAtCaret } from '../insert-at-caret.ts';
import { SettingProblem } from '../setting-problem.tsx';
import { useDeskDraft } from '../use-desk-draft.ts';
import { useSaveTemplate } from '../use-desk-settings.ts';

const draftSchema = z.object({
  version: z.int(),
  name: z.string(),
  types: z.array(z.string()),
  text: z.string(),
});

interface TemplateFormProps {
  readonly id: string;
  /** Undefined for a new one. */
  readonly stored: OwnTemplate | undefined;
  readonly types: readonly { readonly name: string; readonly label: string }[];
  /** Receives the success message. */
  readonly onClose: (done: string) => void;
}

const blank = { version: unstoredVersion, name: '', types: [], text: '' };

export const TemplateForm = ({ id, stored, types, onClose }: TemplateFormProps) => {
  const heading = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { admin } = useAdminSession();
  const { content, change, clear } = useDeskDraft(
    `template:${admin.id}:${stored === undefined ? 'new' : id}`,
    draftSchema,
    () => stored ?? blank,
  );
  const { mutate, isPending, error } = useSaveTemplate();
  const edit = (edited: Partial<typeof content>): void => change({ ...content, ...edited });
  const close = (done: string): void => {
    clear();
    onClose(done);
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { version, name, types: chosen, text } = content;
    mutate({ id, version, name, types: chosen, text }, { onSuccess: () => close(`‘${name}’ is saved.`) });
  };
  const isOutdated = stored !== undefined && stored.version !== content.version;
  return (
    <section className="card template-form" aria-labelledby={heading}>
      <h2 id={heading}>{stored === undefined ? 'A new template' : `Edit ‘${stored.name}’`}</h2>
      <form className="stacked-form" onSubmit={save}>
        <label>
          Name
          <input
            className="control"
            required
            maxLength={60}
            value={content.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
        </label>
        <fieldset>
          <legend>Offered in replies to</legend>
          {types.map(({ name, label }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={content.types.includes(name)}
                onChange={({ target }) =>
                  edit({
                    types: target.checked
                      ? [...content.types, name]
                      : content.types.filter((other) => other !== name),
                  })
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label>
          Text
          <textarea
            ref={box}
            className="control"
            required
            rows={8}
            maxLength={5_000}
            value={content.text}
            onChange={({ target }) => edit({ text: target.value })}
          />
        </label>
        <fieldset className="actions">
          <legend>Insert what is filled in for each reply</legend>
          {placeholderNames.map((name) => (
            <button
              key={name}
              className="button button-secondary"
              type="button"
              onClick={() => box.current && typeAtCaret(box.current, `{${name}}`)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <p className="fact-note">
          ‘Link’ is the list of documents that you ask for, with the link to send them. What a submission
          lacks, such as an amount, is left for you to write before the reply can be sent.
        </p>
        <section className="reply-preview" aria-label="Preview">
          <p className="reply-text">
            {`${greet(placeholders['first name'])}\n\n${fillPlaceholders(content.text, placeholders)}`}
          </p>
        </section>
        {isOutdated && (
          <div className="notice">
            <p>{`${ownerName(stored.by_email)} has changed this template. Their text is now:`}</p>
            <p className="reply-text">{stored.text}</p>
            <button className="button button-secondary" type="button" onClick={() => edit(stored)}>
              Take theirs
            </button>
            <button
              className="button button-secondary"
              type="button"
              onClick={() => edit({ version: stored.version })}
            >
              Keep mine
            </button>
          </div>
        )}
        <SettingProblem error={error} />
        <div className="actions">
          <button className="button button-primary" type="submit" disabled={isPending || isOutdated}>
            {isPending ? 'Saving...' : 'Save'}
          </button>
          <button className="link-button" type="button" onClick={() => close('')}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
};
