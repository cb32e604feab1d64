import type { DocumentField as FieldName } from '#domain/documents/document-fields.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../components/form/field-parts.tsx';
import { DocumentPicker } from '../../components/form/document-picker.tsx';
import { DocumentStatus } from './document-status.tsx';
import { documentStore } from './application-documents.ts';
import { type DocumentState, takesSeveral } from './documents-state.ts';
import { controlIdOf } from './control-id.ts';
import { useDropTarget } from '../../lib/use-drop-target.ts';

interface DocumentFieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly state: DocumentState;
  readonly hasRoom: boolean;
}

/** Renders a document: the picker, then the status of its upload. */
export const DocumentField = ({ field, label, state, hasRoom }: DocumentFieldProps) => {
  const titleId = useId();
  const id = controlIdOf(field);
  const error = state.status === 'empty' ? state.problem : undefined;
  const isEmpty = state.status === 'empty';
  const hasActed = useRef(false);
  const wasEmpty = useRef(isEmpty);
  const [leftOver, setLeftOver] = useState<readonly File[]>([]);
  if (hasRoom && leftOver.length > 0) setLeftOver([]);
  const choose = (files: readonly File[]): void => {
    if (files.length === 0) return;
    hasActed.current = true;
    setLeftOver(documentStore.choose(field, files));
  };
  const remove = (): void => {
    hasActed.current = true;
    documentStore.remove(field);
  };

  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    // The focused button has disappeared; without this, the focus restarts at the top.
    if (!hasActed.current || document.activeElement !== document.body) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, isEmpty]);

  const section = useRef<HTMLElement>(null);
  useDropTarget(section, choose);

  return (
    <section
      className="document"
      ref={section}
      aria-labelledby={titleId}
      data-invalid={error === undefined ? undefined : true}
    >
      <h3 id={titleId}>{label}</h3>
      {state.status === 'empty' ? (
        <DocumentPicker
          id={id}
          label={label}
          hasError={error !== undefined}
          takesSeveral={takesSeveral(field)}
          onChoose={choose}
        />
      ) : (
        <DocumentStatus id={id} field={field} label={label} state={state} onRemove={remove} />
      )}
      <div aria-live="polite">
        <FieldError controlId={id} error={error} />
        {leftOver.length > 0 && (
          <p className="notice">{`Not added, as there is no room here: ${leftOver.map(({ name }) => `“${name}”`).join(', ')}`}</p>
        )}
      </div>
    </section>
  );
};
