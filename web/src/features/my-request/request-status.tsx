import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { formatNzDate, formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useEffect, useRef } from 'react';
import { CircleCheck } from '../../components/line-icons.tsx';

interface StatusProps {
  readonly request: ShownRequest;
}

const Clocks = ({
  clocks,
  isOpen,
}: {
  readonly clocks: ShownRequest['clocks'];
  readonly isOpen: boolean;
}) => {
  const shown = clocks.filter(({ done_at: done }) => isOpen || done !== undefined);
  if (shown.length === 0) return undefined;
  return (
    <>
      <h3>What we promise</h3>
      <dl className="request-facts">
        {shown.map(({ label, due_at: due, done_at: done }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {done === undefined ? `By ${formatNzDateTime(due)}` : `Done on ${formatNzDateTime(done)}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Shows where a request stands, in plain words, and the way to there. */
export const RequestStatus = ({ request: { status, steps, clocks, is_open: isOpen } }: StatusProps) => {
  const section = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    shown.current = status.label;
    // The pressed button has disappeared; without this, the focus restarts at the top. A second click on it focuses the page.
    if (document.activeElement?.matches('body, main') === true)
      section.current?.focus({ preventScroll: isFirst });
  }, [status.label]);
  return (
    <section className="card request-status" ref={section} tabIndex={-1} aria-labelledby="request-status">
      <h2 id="request-status">{status.label}</h2>
      <p className="request-sentence">{status.sentence}</p>
      <p className="qualifier">{`Since ${formatNzDateTime(status.since)}`}</p>
      <h3>Steps so far</h3>
      <ol className="request-steps">
        {steps.map(({ label, at }) => (
          <li key={`${label} ${at}`}>
            <CircleCheck />
            <span>{label}</span>
            <time dateTime={at}>{formatNzDate(at)}</time>
          </li>
        ))}
      </ol>
      <Clocks clocks={clocks} isOpen={isOpen} />
    </section>
  );
};
