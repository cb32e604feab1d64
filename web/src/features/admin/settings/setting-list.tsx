import { useState } from 'react';
import { createUuid } from '../../../lib/create-uuid.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { SettingCard } from './setting-card.tsx';
import { draftOf, type NamedValues, newDraft, type SettingDraft } from './setting-draft.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingKind, StoredSetting } from './setting-kind.ts';
import { SettingProblem } from './setting-problem.tsx';
import { useDeskSettings, useSaveSetting } from './use-desk-settings.ts';

interface SettingListProps<Stored extends StoredSetting, Values extends NamedValues> {
  readonly kind: SettingKind<Stored, Values>;
  readonly draft: {
    readonly content: SettingDraft<Values>;
    readonly latest: () => SettingDraft<Values>;
    readonly change: (draft: SettingDraft<Values>) => void;
    readonly clear: () => void;
  };
}

/** Lists what the team keeps for itself of one kind, to add, edit and remove; a removal can be undone. */
export const SettingList = <Stored extends StoredSetting, Values extends NamedValues>({
  kind,
  draft,
}: SettingListProps<Stored, Values>) => {
  const { data, error, refetch } = useDeskSettings();
  const [asked, setAsked] = useState<Stored>();
  const [removed, setRemoved] = useState<Stored>();
  const [done, setDone] = useState('');
  const restoring = useSaveSetting(kind.send);
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  const label = kind.label.toLowerCase();
  if (data === undefined) return <output className="container inbox">{`Loading the ${label}...`}</output>;
  const stored = kind.storedIn(data);
  const { id: editedId } = draft.content;
  const say = (text: string, undoable?: Stored): void => {
    restoring.reset();
    setDone(text);
    setRemoved(undoable);
  };
  const begin = (begun: SettingDraft<Values>): void => {
    say('');
    draft.change(begun);
  };
  const restore = (setting: Stored): void =>
    restoring.mutate(newDraft(kind.valuesOf(setting), setting.id), {
      onSuccess: () => say(`‘${setting.name}’ is back.`),
    });
  return (
    <div className="container inbox templates">
      <p>{kind.intro}</p>
      <output className="done-banner">
        {done}
        {removed !== undefined && (
          <button
            className="link-button"
            type="button"
            disabled={restoring.isPending}
            onClick={() => restore(removed)}
          >
            Undo
          </button>
        )}
      </output>
      <SettingProblem error={restoring.error} />
      {editedId === '' ? (
        <button
          className="button button-primary"
          type="button"
          onClick={() => begin(newDraft(kind.empty, createUuid()))}
        >
          {kind.add}
        </button>
      ) : (
        <SettingForm
          kind={kind}
          settings={data}
          draft={draft.content}
          latest={draft.latest}
          onChange={draft.change}
          stored={stored.find(({ id }) => id === editedId)}
          onClose={(text) => {
            draft.clear();
            say(text);
          }}
        />
      )}
      {stored.length === 0 && <p className="inbox-empty">{kind.none}</p>}
      <ul aria-label={kind.label}>
        {stored.map((setting) => (
          <li key={setting.id} className="card" hidden={setting.id === editedId}>
            <SettingCard
              kind={kind}
              settings={data}
              setting={setting}
              isBusy={editedId !== ''}
              onEdit={() => begin(draftOf(setting, kind.valuesOf(setting)))}
              onRemove={() => setAsked(setting)}
            />
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <RemoveQuestion
          kind={kind.name}
          setting={asked}
          onClose={() => setAsked(undefined)}
          onRemoved={() => say(`‘${asked.name}’ is removed.`, asked)}
        />
      )}
    </div>
  );
};
