import { brand } from '#domain/brand.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { greet } from '#domain/replies/reply-letter.ts';
import { maxNameLength, maxTemplateLength, type OwnTemplate } from '#domain/settings/desk-settings.ts';
import { fillPlaceholders, placeholders } from '#domain/settings/template-text.ts';
import { type FormEvent, useId, useRef } from 'react';
import { typeAtCaret } from '../insert-at-caret.ts';
import { fieldProblem, SettingProblem } from '../setting-problem.tsx';
import { useSaveTemplate } from '../use-desk-settings.ts';
import { isOutdated, TemplateConflict } from './template-conflict.tsx';
import type { TemplateDraft } from './template-draft.ts';

interface TemplateFormProps {
  readonly draft: TemplateDraft;
  readonly onEdit: (edited: Partial<TemplateDraft>) => void;
  /** Undefined for a new one, and for one that is gone. */
  readonly stored: OwnTemplate | undefined;
  readonly types: readonly { readonly name: string; readonly label: string }[];
  readonly labelsOf: (types: readonly string[]) => string;
  /** Receives the success message. */
  readonly onClose: (done: string) => void;
}

/** The values of a made-up person. */
const sample = {
  'first name': 'Aroha',
  reference: 'LA-2K7F-9QXD',
  amount: '$12,500',
  link: outstandingDocumentsText({ labels: ['Payslip'], site: `https://${brand.domainName}` }),
};

export const TemplateForm = ({ draft, onEdit, stored, types, labelsOf, onClose }: TemplateFormProps) => {
  const heading = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useSaveTemplate();
  const { id, version, name, types: chosen, text, base } = draft;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ id, version, name, types: chosen, text }, { onSuccess: () => onClose(`‘${name}’ is saved.`) });
  };
  const choose = (type: string, isChosen: boolean): void =>
    onEdit({ types: isChosen ? [...chosen, type] : chosen.filter((other) => other !== type) });
  const typesProblem = fieldProblem(error, 'types');
  return (
    <section className="card template-form" aria-labelledby={heading}>
      <h2 id={heading}>{base.name === '' ? 'A new template' : `Edit ‘${base.name}’`}</h2>
      <form className="stacked-form" onSubmit={save}>
        <label>
          Name
          <input
            className="control"
            required
            maxLength={maxNameLength}
            value={name}
            onChange={({ target }) => onEdit({ name: target.value })}
          />
        </label>
        <fieldset>
          <legend>Offered in replies to</legend>
          {types.map((type) => (
            <label key={type.name}>
              <input
                type="checkbox"
                checked={chosen.includes(type.name)}
                onChange={({ target }) => choose(type.name, target.checked)}
              />
              {type.label}
            </label>
          ))}
          {typesProblem !== undefined && <p className="notice">{typesProblem}</p>}
        </fieldset>
        <label>
          Text
          <textarea
            ref={box}
            className="control"
            required
            rows={8}
            maxLength={maxTemplateLength}
            value={text}
            onChange={({ target }) => onEdit({ text: target.value })}
          />
        </label>
        <fieldset className="actions">
          <legend>Insert what is filled in for each reply</legend>
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              className="button button-secondary"
              type="button"
              onClick={() => box.current && typeAtCaret(box.current, `{${placeholder}}`)}
            >
              {placeholder}
            </button>
          ))}
        </fieldset>
        <p className="fact-note">
          ‘Link’ is the list of documents that you ask for, with the link to send them. What a submission
          lacks, such as an amount, is left for you to write before the reply can be sent.
        </p>
        <section className="reply-preview" aria-label="Preview">
          <p className="reply-text">{`${greet(sample['first name'])}\n\n${fillPlaceholders(text, sample)}`}</p>
        </section>
        <TemplateConflict draft={draft} stored={stored} labelsOf={labelsOf} onEdit={onEdit} />
        {typesProblem === undefined && <SettingProblem error={error} />}
        <div className="actions">
          <button
            className="button button-primary"
            type="submit"
            disabled={isPending || isOutdated(draft, stored)}
          >
            {isPending ? 'Saving...' : 'Save'}
          </button>
          <button className="link-button" type="button" onClick={() => onClose('')}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
};
