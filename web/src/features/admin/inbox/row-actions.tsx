import '../../../styles/row-acts.css';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useId } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import type { AskedAct } from './row-acts.ts';

/** Forms that are opened on the submission's page. */
export type WrittenForm = 'reply' | 'call';

interface RowActionsProps {
  readonly item: ShownWork;
  readonly isClosed: boolean;
  readonly onAct: (asked: AskedAct) => void;
  readonly onWrite: (item: ShownWork, form: WrittenForm) => void;
  readonly onSelect: () => void;
}

/** Offers the acts on a row: where one points and in the row that has the focus, on touch screens in a sheet. */
export const RowActions = ({ item, isClosed, onAct, onWrite, onSelect }: RowActionsProps) => {
  const id = useId();
  const { admin } = useAdminSession();
  const act = (name: AskedAct['act'], label: string) => ({ label, run: () => onAct({ act: name, item }) });
  const write = (label: string, form: WrittenForm) => ({ label, run: () => onWrite(item, form) });
  const acts = [
    ...(item.owner === admin.email ? [] : [act('take', 'Take')]),
    write('Reply', 'reply'),
    write('Call', 'call'),
    ...(isClosed
      ? []
      : [
          item.aside_until === undefined ? act('aside', 'Set aside') : act('bring-back', 'Bring back'),
          act('close', 'Close'),
        ]),
    { label: 'Select', run: onSelect },
  ];
  return (
    <>
      <button className="row-menu" type="button" popoverTarget={id}>
        <span aria-hidden="true">⋯</span>
        <span className="visually-hidden">{`Acts on ${item.name}`}</span>
      </button>
      <div className="row-acts" id={id} popover="auto">
        <p translate="no">{item.name}</p>
        {acts.map(({ label, run }) => (
          <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={run}>
            {label}
            <span className="visually-hidden">{` ${item.name}`}</span>
          </button>
        ))}
      </div>
    </>
  );
};
