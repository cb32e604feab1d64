import '../../../styles/composer.css';
import { lazy, Suspense, useId } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { ActButton } from '../acts/act-button.tsx';
import { useToolbar } from '../acts/use-toolbar.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { CallSection } from '../replies/call-section.tsx';
import { PassOnSection } from '../replies/pass-on-section.tsx';
import { isUndoable } from '../replies/reply-state.ts';
import { useDeskDrafts } from '../use-desk-draft.ts';
import type { ComposerState } from './use-composer.ts';

const Forms = lazy(async () => import('./composer-forms.tsx'));

/** Writes replies, notes and calls at the bottom of the submission, in one line until one of them is begun. */
export const Composer = ({ composer }: { readonly composer: ComposerState }) => {
  const id = useId();
  const { admin } = useAdminSession();
  const { sender, item, replies } = useOpenSubmission();
  const tabs = useToolbar();
  const { opening, isOpen, open, close } = composer;
  const place = `${admin.id}:${item.type}:${item.id}`;
  const forms = [
    ...(sender.email === ''
      ? []
      : [{ form: 'reply', label: 'Reply', more: ` to ${item.name}…`, draft: `reply:${place}` } as const]),
    { form: 'note', label: 'Note', more: '', draft: `note:${place}:new` },
    { form: 'call', label: 'Call', more: '', draft: `call:${place}` },
  ] as const;
  const drafts = useDeskDrafts(forms.map(({ draft }) => draft));
  const hasDraft = forms.some(({ draft }) => drafts.includes(draft));
  const isWaiting = replies.some(isUndoable);
  const leave = (): void => {
    close();
    tabs.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <>
      <PassOnSection />
      {sender.email === '' && <CallSection />}
      <div className="composer" data-open={isOpen}>
        <div
          className="composer-tabs"
          ref={tabs}
          role="toolbar"
          aria-label="Write"
          tabIndex={-1}
          data-skip-to
        >
          {forms.map(({ form, label, more, draft }) => {
            const isShown = isOpen && opening?.form === form;
            return (
              <ActButton
                key={form}
                act={form}
                className="composer-tab"
                aria-expanded={isShown}
                aria-controls={opening && id}
                onClick={() => open(form)}
              >
                <span>{label}</span>
                {more !== '' && <span className="composer-name">{more}</span>}
                {!isShown && drafts.includes(draft) && <span className="composer-draft">Draft</span>}
              </ActButton>
            );
          })}
          {isOpen && (
            <button className="composer-close" type="button" onClick={leave}>
              Close
            </button>
          )}
        </div>
        {/* A draft whose answer got lost may have been sent, which its form finds out. */}
        {(opening !== undefined || isWaiting || hasDraft) && (
          <Suspense>
            <Forms id={id} composer={composer} onLeave={leave} />
          </Suspense>
        )}
      </div>
    </>
  );
};
