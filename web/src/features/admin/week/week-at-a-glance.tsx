import { summariseWeek } from '#domain/work/week-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { FigureCard } from './figure-card.tsx';
import { weekFigures } from './week-figures.ts';

const formatMoment = (timestamp: string): string => {
  return formatNzDateTime(timestamp);
};

/** Compares the last seven days with the seven before. */
export const WeekAtAGlance = () => {
  const { request } = useAdminSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['week'],
    queryFn: async () => request(summariseWeek, {}),
  });
  const [week, before] = data?.weeks ?? [];
  // Memoised: a new object would draw the chart again.
  const figures = useMemo(() => week && before && weekFigures(week, before), [week, before]);
  return (
    <div className="container week">
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <output>Adding up the week...</output>}
      {week !== undefined && (
        <div className="week-head">
          <p>
            <span>{`Submissions that came in from ${formatMoment(week.from)} to ${formatMoment(week.until)}, beside those of the 7 days before.`}</span>{' '}
            <Link to={`${deskPaths.inbox}?due=overdue`}>Show what is overdue</Link>
          </p>
          <ul className="week-legend" aria-label="Bars">
            <li>Last 7 days</li>
            <li>7 days before</li>
          </ul>
        </div>
      )}
      {data?.counted_from !== undefined && (
        <p className="notice">{`There were more submissions than can be added up here: those before ${formatMoment(data.counted_from)} are missing.`}</p>
      )}
      {figures && (
        <div className="week-cards">
          {figures.map((figure) => (
            <FigureCard key={figure.heading} figure={figure} />
          ))}
        </div>
      )}
    </div>
  );
};
