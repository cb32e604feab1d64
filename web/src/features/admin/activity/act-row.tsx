import { jointActor, senderActor } from '#domain/audit/actors.ts';
import type { ShownAct } from '#domain/work/activity-contract.ts';
import { Link } from 'react-router-dom';
import { formatNzTime } from '#domain/text/nz-date-time.ts';
import { authorName } from '../changes/format-value.ts';
import { recordPath } from '../desk-paths.ts';
import { EmailAddress } from '../email-address.tsx';
import { recordActivityLink } from './use-activity.ts';

/** Position of the record in a sentence. */
const recordPlace = '{record}';

const RecordLink = ({ record }: Pick<ShownAct, 'record'>) => {
  const path = recordPath(record);
  return path === undefined ? <span>{record.label}</span> : <Link to={path}>{record.label}</Link>;
};

export const ActRow = ({
  act: { at, by, sentence, record, source_ip: address },
}: {
  readonly act: ShownAct;
}) => {
  const [before = '', after] = sentence.split(recordPlace);
  const isByLink = by === senderActor || by === jointActor;
  return (
    <li className="act-row">
      <time dateTime={at}>{formatNzTime(at)}</time>
      <div>
        <p>
          <strong translate="no">{authorName(by)}</strong> <span>{before}</span>
          {after !== undefined && <RecordLink record={record} />}
          <span>{after}</span>
        </p>
        <p className="act-origin">
          {!isByLink && (
            <span className="act-email">
              <EmailAddress address={by} />
            </span>
          )}
          {address !== '' && <span>{`from ${address}`}</span>}
          {after !== undefined && <Link {...recordActivityLink(record.id)}>Everything done with it</Link>}
        </p>
      </div>
    </li>
  );
};
