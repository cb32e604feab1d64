import { unstoredVersion, type OwnTemplate } from '#domain/settings/desk-settings.ts';
import { ownerName } from '../changes/format-value.ts';
import { draftOf, mergeTemplate, type TemplateDraft } from './template-draft.ts';

interface TemplateConflictProps {
  readonly draft: TemplateDraft;
  readonly stored: OwnTemplate | undefined;
  readonly labelsOf: (types: readonly string[]) => string;
  readonly onEdit: (edited: Partial<TemplateDraft>) => void;
}

/** Returns whether a colleague has changed or removed the template since it was opened. */
export const isOutdated = ({ version }: TemplateDraft, stored: OwnTemplate | undefined): boolean =>
  version !== unstoredVersion && version !== stored?.version;

/** Shows what a colleague has made of the template, before it is saved over. */
export const TemplateConflict = ({ draft, stored, labelsOf, onEdit }: TemplateConflictProps) =>
  isOutdated(draft, stored) &&
  (stored === undefined ? (
    <div className="notice">
      <p>A colleague has removed this template. Your words are kept here.</p>
      <button
        className="button button-secondary"
        type="button"
        onClick={() => onEdit({ version: unstoredVersion })}
      >
        Make it a new one
      </button>
    </div>
  ) : (
    <div className="notice">
      <p>{`${ownerName(stored.by_email)} has changed this template. It is now:`}</p>
      <p>{`‘${stored.name}’, for: ${labelsOf(stored.types)}`}</p>
      <p className="reply-text">{stored.text}</p>
      <button className="button button-secondary" type="button" onClick={() => onEdit(draftOf(stored))}>
        Take theirs
      </button>
      <button
        className="button button-secondary"
        type="button"
        onClick={() => onEdit(mergeTemplate(draft, stored))}
      >
        Keep my changes
      </button>
    </div>
  ));
