import { formatCount } from '#domain/text/format-count.ts';
import { nobody } from '#domain/work/work-item.ts';
import { useState } from 'react';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { ownerName } from '../changes/format-value.ts';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import { BulkResult } from '../changes/bulk-result.tsx';
import { maxGiven, openCount, useOpenWork } from './use-open-work.ts';

/** Offers to others what somebody leaves open who is away, disabled or removed. */
export const OpenWorkOffer = ({ owner }: { readonly owner: string }) => {
  const { data } = useOpenWork(owner);
  const work = useWorkChanges();
  const [next, setNext] = useState<string>(nobody);
  if (data === undefined) return undefined;
  const given = data.items.slice(0, maxGiven);
  const isMore = data.items.length > maxGiven;
  const name = nameOf(owner);
  return (
    <section className="open-work" aria-label={`Open submissions of ${name}`}>
      {given.length > 0 && (
        <>
          <p>{`${name} has ${openCount(data.items.length)} open. Give ${isMore ? `the first ${maxGiven}` : 'them'} to somebody who is here.`}</p>
          <div className="actions">
            <label>
              Give them to
              <select
                className="control"
                value={next}
                disabled={work.isSaving}
                onChange={({ target }) => setNext(target.value)}
              >
                <option value={nobody}>Nobody: leave them unassigned</option>
                <optgroup label="Colleagues">
                  {data.owners.map((one) => (
                    <option key={one} value={one}>
                      {ownerName(one)}
                    </option>
                  ))}
                </optgroup>
              </select>
            </label>
            <button
              className="button button-secondary"
              type="button"
              disabled={work.isSaving}
              onClick={() => void work.begin(given.map((base) => ({ base, values: { owner: next } })))}
            >
              {work.isSaving ? 'Giving...' : `Give ${formatCount(given.length, 'submission')}`}
            </button>
          </div>
        </>
      )}
      <BulkResult work={work} types={data.types} />
    </section>
  );
};
