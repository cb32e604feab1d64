import { formatCount } from '#domain/text/format-count.ts';
import type { WorkCall } from '#domain/work/work-call.ts';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { callLabels } from '../../calls/call-labels.ts';
import { EntryHead, TypedText } from '../entry-parts.tsx';
import { CallIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

const Call = ({ call: { at, by_email: by, direction, minutes, text } }: { readonly call: WorkCall }) => (
  <>
    <EntryHead at={at} author={nameOf(by)}>
      noted a call
    </EntryHead>
    <p className="timeline-subject">
      {callLabels[direction]}
      {minutes !== undefined && `, ${formatCount(minutes, 'minute')}`}
    </p>
    {text !== '' && <TypedText text={text} />}
  </>
);

/** Calls with the sender, whoever rang. */
export const callKind: TimelineKind = {
  name: 'call',
  label: 'Calls',
  entriesOf: ({ calls }) =>
    calls
      .map((call) => ({
        key: `call ${call.call_id}`,
        kind: 'call',
        at: call.at,
        side: call.direction === 'in' ? ('theirs' as const) : ('ours' as const),
        icon: <CallIcon />,
        content: <Call call={call} />,
      }))
      .toReversed(),
};
