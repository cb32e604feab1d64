import { readReport, type ReportGroup, reportGroups } from '#domain/report/contract.ts';
import { periodProblem } from '#domain/report/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { monthOf, type Period } from './periods.ts';

/** Reads the report of the period in the address, without one of this month. */
export const useReport = () => {
  const { request } = useAdminSession();
  const [now] = useState(Date.now);
  const [search, setSearch] = useSearchParams();
  const thisMonth = monthOf(now);
  const period = { from: search.get('from') ?? thisMonth.from, to: search.get('to') ?? thisMonth.to };
  const group = reportGroups.find((one) => one === search.get('by')) ?? 'source';
  const isValid = periodProblem(period) === undefined;
  const report = useQuery({
    queryKey: ['report', period.from, period.to],
    queryFn: async () => request(readReport, period),
    enabled: isValid,
  });
  const change = (changes: Partial<Period & { readonly by: ReportGroup }>): void => {
    setSearch({ ...period, by: group, ...changes }, { replace: true });
  };
  return { now, period, group, report, isValid, change };
};
