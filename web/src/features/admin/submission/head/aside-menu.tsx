import { asideObstacle } from '#domain/work/set-aside.ts';
import { useId } from 'react';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { AsideChoices } from '../../changes/aside-choices.tsx';
import { formatAside } from '../../changes/format-value.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';
import { HeadMenu, type MenuCloser } from './head-menu.tsx';

const Until = ({ until, closer }: { readonly until: string; readonly closer: MenuCloser }) => {
  const { item, work } = useOpenSubmission();
  const { due_at: dueAt } = item;
  return (
    <>
      <p key={until}>
        Set aside <strong>{formatAside(until)}</strong>.
      </p>
      {dueAt !== undefined && dueAt < until && (
        <p className="fact-note">{`It is back before that, when it is due: on ${formatNzDate(dueAt)}.`}</p>
      )}
      <div className="actions">
        <button
          className="button button-secondary"
          type="button"
          {...closer}
          onClick={() => void work.change({ aside_until: '' })}
        >
          Bring it back now
        </button>
      </div>
    </>
  );
};

/** Hides the submission from the inbox until a given time. */
export const AsideMenu = () => {
  const id = useId();
  const { item, now, work } = useOpenSubmission();
  const { aside_until: until, due_at: dueAt } = item;
  if (useOpenStatus()?.is_closed === true) return null;
  const obstacle = asideObstacle(dueAt, now);
  return (
    <HeadMenu act="aside" label={until === undefined ? 'Set aside' : `Aside ${formatAside(until)}`}>
      {(closer) => (
        <section aria-labelledby={id}>
          <h3 id={id}>Set aside</h3>
          {until !== undefined && <Until until={until} closer={closer} />}
          {until === undefined && obstacle !== undefined && <p className="fact-note">{obstacle}</p>}
          {until === undefined && obstacle === undefined && (
            <AsideChoices
              now={now}
              onChoose={(chosen) => void work.change({ aside_until: chosen })}
              buttonProps={closer}
            />
          )}
        </section>
      )}
    </HeadMenu>
  );
};
