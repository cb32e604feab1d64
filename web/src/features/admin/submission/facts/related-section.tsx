import type { listRelatedSubmissions } from '#domain/work/related-contract.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { personPath, submissionPath } from '../../desk-paths.ts';
import { DeskProblem } from '../../desk-problem.tsx';
import { allSubmissions } from '../../lists/list-filters.ts';
import { listLink } from '../../lists/use-list-filters.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useRelated } from '../use-related.ts';
import { whyRelated } from '../why-related.ts';

type Related = z.output<typeof listRelatedSubmissions.response>;

interface RelatedItemProps {
  readonly item: Related['items'][number];
  readonly types: Related['types'];
}

const RelatedItem = ({ item, types }: RelatedItemProps) => {
  const type = types.find(({ name }) => name === item.type);
  const status = type?.statuses.find(({ name }) => name === item.status);
  return (
    <li>
      <Link to={submissionPath(item)}>{`${type?.label ?? item.type}: ${item.title}`}</Link>{' '}
      <span className="status-badge">{status?.label ?? item.status}</span>
      <p className="desk-by">
        <span className="work-reference" translate="no">
          {item.reference}
        </span>
        , <time dateTime={item.received_at}>{formatNzDate(item.received_at)}</time>,{' '}
        <span translate="no">{item.name}</span>, <span>{whyRelated(item)}</span>
      </p>
    </li>
  );
};

/** Lists other submissions with the same mailbox or phone number, and leads to their sender's page. */
export const RelatedSection = () => {
  const id = useId();
  const submission = useOpenSubmission();
  const { data, error, refetch } = useRelated();
  return (
    <section className="card related-section" aria-labelledby={id}>
      <h2 id={id}>From the same person</h2>
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p>Nothing else came from this email address or phone number.</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <RelatedItem key={`${item.type} ${item.id}`} item={item} types={data.types} />
          ))}
        </ul>
      )}
      {data?.search !== undefined && (
        <Link {...listLink({ view: allSubmissions, search: data.search })}>Show all of them in the list</Link>
      )}
      <Link to={personPath(submission)}>Open the person’s page</Link>
    </section>
  );
};
