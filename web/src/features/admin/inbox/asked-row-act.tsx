import { useEffect, useEffectEvent } from 'react';
import { failureOf } from '../../../components/changes/send-change.ts';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { WorkChanges } from '../changes/use-work-changes.ts';
import type { WorkValues } from '../changes/work-values.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { AsideQuestion } from './aside-question.tsx';
import { CloseQuestion } from './close-question.tsx';
import type { AskedAct } from './row-acts.ts';

/** Returns what an act stores that asks nothing. */
const valuesAtOnce = ({ act }: AskedAct, owner: string): WorkValues | undefined => {
  if (act === 'take') return { owner };
  return act === 'bring-back' ? { aside_until: '' } : undefined;
};

interface AskedRowActProps {
  readonly asked: AskedAct;
  readonly types: WorkListPage['types'];
  readonly work: Pick<WorkChanges, 'begin'>;
  readonly focusId: string;
  readonly onEnd: () => void;
}

/** Carries out what was asked for on a row; asks first for what it needs. */
export const AskedRowAct = ({ asked, types, work: { begin }, focusId, onEnd }: AskedRowActProps) => {
  const { admin } = useAdminSession();
  const { act, item } = asked;
  const desk = types.find(({ name }) => name === item.type);
  const change = async (values: WorkValues): Promise<unknown> => {
    const failure = failureOf(await begin([{ base: item, values }]));
    if (failure === undefined) onEnd();
    return failure;
  };
  const start = useEffectEvent((wanted: AskedAct): void => {
    const values = valuesAtOnce(wanted, admin.email);
    if (values === undefined) return;
    onEnd();
    void begin([{ base: wanted.item, values }]);
  });
  // It was asked for before this was loaded.
  useEffect(() => start(asked), [asked]);
  if (act === 'aside') {
    const setAside = (until: string): void => {
      onEnd();
      void begin([{ base: item, values: { aside_until: until } }]);
    };
    return <AsideQuestion item={item} focusId={focusId} onChoose={setAside} onEnd={onEnd} />;
  }
  if (act !== 'close' || desk === undefined) return null;
  const close = async (to: string, answer: object): Promise<unknown> => change({ status: to, ...answer });
  return <CloseQuestion item={item} desk={desk} focusId={focusId} onClose={close} onEnd={onEnd} />;
};
