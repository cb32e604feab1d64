import '../../../styles/saving.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { waitForDoubleClick } from '../../../lib/api/double-click-guard.ts';
import { preloadSigner } from '../../../lib/api/request.ts';
import type { useWizard } from '../use-wizard.ts';
import { beginSaving } from './begin-saving.ts';
import { OtherVersions } from './other-versions.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedFor } from './saved-for.tsx';
import { SavedNote } from './saved-note.tsx';
import { savingStore } from './saving-state.ts';
import { useSaver } from './use-saver.ts';

export interface SavePanelProps {
  readonly wizard: ReturnType<typeof useWizard>;
  /** Where notes about saving are shown: above the step. */
  readonly notes: HTMLElement | null;
  /** Whether the visitor has just asked for it. */
  readonly isAsked: boolean;
  readonly onFold: () => void;
}

/** Asks for an address to save the application for, then says when it was saved. */
export const SavePanel = ({ wizard, notes, isAsked, onFold }: SavePanelProps) => {
  const saving = useSyncExternalStore(savingStore.subscribe, savingStore.current);
  const { saver, state } = useSaver(wizard);
  /** The visit of a step in which the link was asked for. */
  const [mailedAt, setMailedAt] = useState<string>();
  const [isAnew, setIsAnew] = useState(false);
  const section = useRef<HTMLElement>(null);
  // Browsers do not load code again that they failed to load while offline.
  useEffect(preloadSigner, []);
  if (saving === undefined || (saving.endsAt === undefined && saving.isEnded !== true)) {
    return (
      <SaveForm
        email={saving?.email ?? wizard.readDraft().answers.email}
        takesFocus={isAsked || isAnew}
        onFold={() => {
          // The first save may have arrived though its answer has not: deleting the draft deletes it, too.
          if (saving !== undefined) savingStore.set({ ...saving, isFolded: true });
          onFold();
        }}
        onAsk={async (email, wantsReminder) => {
          savingStore.set({ ...(saving ?? beginSaving()), email, wantsReminder, isFolded: false });
          await Promise.all([saver.save(), waitForDoubleClick()]);
          const { phase, problem } = saver.current();
          if (phase === 'saved') setMailedAt(wizard.visit);
          return phase === 'saved' ? undefined : `Not saved: ${problem}`;
        }}
      />
    );
  }
  const settle = (step: string): void => {
    section.current?.focus();
    void saver.settle(Number(step));
  };
  return (
    <>
      {notes &&
        createPortal(
          <section className="saving-notes" aria-label="Saving" ref={section} tabIndex={-1}>
            <SavedNote state={state} isEnded={saving.isEnded === true} onRetry={() => void saver.save()} />
            {Object.entries(state.others).map(([step, versions]) => (
              <OtherVersions
                key={step}
                step={Number(step)}
                versions={versions}
                answers={wizard.readDraft().answers}
                onKeep={() => settle(step)}
                onTake={(version) => {
                  wizard.replaceStep(Number(step), version);
                  settle(step);
                }}
              />
            ))}
          </section>,
          notes,
        )}
      {saving.isEnded !== true && (
        <SavedFor
          saving={saving}
          isMailed={mailedAt === wizard.visit}
          onOtherAddress={async () => {
            await wizard.saveAnew();
            setIsAnew(true);
          }}
        />
      )}
    </>
  );
};
