import { listDeskSettings, removeDeskSetting, saveFilter } from '#domain/settings/contract.ts';
import type { Lender } from '#domain/settings/lender.ts';
import type { RouteInput } from '#domain/http/route-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminSession, type AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import { useSingleFlight } from '../use-single-flight.ts';

const queryKey = ['desk-settings'];

/** Reads what the team keeps for itself. */
export const useDeskSettings = (enabled = true) => {
  const { request } = useAdminSession();
  return useQuery({ queryKey, queryFn: async () => request(listDeskSettings, {}), enabled });
};

/** Reads the lenders that the team works with. */
export const useLenders = (isNeeded: boolean): readonly Lender[] =>
  useDeskSettings(isNeeded).data?.lenders ?? [];

/** Stores a change of the settings, and reads them again, also after a failure. */
const useChangeSettings = <Change>(change: (change: Change) => Promise<unknown>) => {
  const client = useQueryClient();
  return useSingleFlight({
    mutationFn: change,
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
};

/** @param send sends what is typed by the route of its kind */
export const useSaveSetting = <Draft>(send: (request: AdminRequest, draft: Draft) => Promise<unknown>) => {
  const { request } = useAdminSession();
  return useChangeSettings(async (draft: Draft) => send(request, draft));
};

export const useSaveFilter = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (filter: RouteInput<typeof saveFilter>) => request(saveFilter, filter));
};

export const useRemoveSetting = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (setting: RouteInput<typeof removeDeskSetting>) =>
    request(removeDeskSetting, setting),
  );
};
