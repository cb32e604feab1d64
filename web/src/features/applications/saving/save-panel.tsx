import '../../../styles/saving.css';
import { useSyncExternalStore } from 'react';
import type { useWizard } from '../use-wizard.ts';
import { OtherVersions } from './other-versions.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedNote } from './saved-note.tsx';
import { savingStore } from './saving-state.ts';
import { useSaver } from './use-saver.ts';

interface SavePanelProps {
  readonly wizard: ReturnType<typeof useWizard>;
}

/** Asks for an address to save the application for, then says when it was saved. */
export const SavePanel = ({ wizard }: SavePanelProps) => {
  const saving = useSyncExternalStore(savingStore.subscribe, savingStore.current);
  const { saver, state } = useSaver(wizard);
  if (saving === undefined && state.phase !== 'ended') {
    return (
      <SaveForm
        email={wizard.readDraft().answers.email}
        onAsked={(asked) => {
          savingStore.set(asked);
          void saver.save();
        }}
      />
    );
  }
  return (
    <section className="saving" aria-label="Saving">
      <SavedNote state={state} saving={saving} onRetry={() => void saver.save()} />
      {Object.entries(state.others).map(([step, versions]) => (
        <OtherVersions
          key={step}
          step={Number(step)}
          versions={versions}
          answers={wizard.readDraft().answers}
          onKeep={() => void saver.settle(Number(step))}
          onTake={(version) => {
            wizard.replaceStep(version);
            void saver.settle(Number(step));
          }}
        />
      ))}
    </section>
  );
};
