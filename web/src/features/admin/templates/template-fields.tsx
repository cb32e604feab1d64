import { brand } from '#domain/brand.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { greet } from '#domain/replies/reply-letter.ts';
import { maxTemplateLength } from '#domain/settings/desk-settings.ts';
import { fillPlaceholders, placeholders } from '#domain/settings/template-text.ts';
import { useRef } from 'react';
import { typeAtCaret } from '../insert-at-caret.ts';
import type { SettingFieldsProps } from '../settings/setting-kind.ts';
import { fieldProblem } from '../settings/setting-problem.tsx';
import { useDeskSettings } from '../settings/use-desk-settings.ts';
import type { TemplateValues } from './template-values.ts';

/** The values of a made-up person. */
const sample = {
  'first name': 'Aroha',
  reference: 'LA-2K7F-9QXD',
  amount: '$12,500',
  link: outstandingDocumentsText({ labels: ['Payslip'], site: `https://${brand.domainName}` }),
};

export const TemplateFields = ({ values, onEdit, error }: SettingFieldsProps<TemplateValues>) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const { types = [] } = useDeskSettings().data ?? {};
  const { types: chosen, text } = values;
  const choose = (type: string, isChosen: boolean): void =>
    onEdit({ types: isChosen ? [...chosen, type] : chosen.filter((other) => other !== type) });
  const typesProblem = fieldProblem(error, 'types');
  return (
    <>
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
        ‘Link’ is the list of documents that you ask for, with the link to send them. What a submission lacks,
        such as an amount, is left for you to write before the reply can be sent.
      </p>
      <section className="reply-preview" aria-label="Preview">
        <p className="reply-text">{`${greet(sample['first name'])}\n\n${fillPlaceholders(text, sample)}`}</p>
      </section>
    </>
  );
};
