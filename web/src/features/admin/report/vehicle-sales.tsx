import { formatDollars } from '#domain/money/nzd.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { readVehicleSales } from '#domain/vehicles/desk-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { DeskProblem } from '../desk-problem.tsx';
import type { Period } from './periods.ts';

/** Counts the vehicles that were sold in a period. */
export const VehicleSales = ({ period }: { readonly period: Period }) => {
  const id = useId();
  const { request } = useAdminSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['vehicle-sales', period.from, period.to],
    queryFn: async () => request(readVehicleSales, period),
  });
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  if (data === undefined) return null;
  const sold = `${formatCount(data.count, 'vehicle')} for ${formatDollars(data.amount)}`;
  return (
    <section className="card report-card" aria-labelledby={id}>
      <h2 id={id}>Vehicles sold</h2>
      <p className="report-note">
        {data.count === 0
          ? 'No vehicle was sold on these days.'
          : `${sold}, by the date and price of each sale.`}
      </p>
    </section>
  );
};
