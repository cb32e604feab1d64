import {
  listDeskSettings,
  removeDeskSetting,
  saveFilter,
  saveLender,
  saveTemplate,
} from '#domain/settings/contract.ts';
import type { Lender } from '#domain/settings/lender.ts';
import type { RouteInput } from '#domain/http/route-contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { useSingleFlight } from './use-single-flight.ts';

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

export const useSaveTemplate = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (template: RouteInput<typeof saveTemplate>) =>
    request(saveTemplate, template),
  );
};

export const useSaveFilter = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (filter: RouteInput<typeof saveFilter>) => request(saveFilter, filter));
};

export const useSaveLender = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (lender: RouteInput<typeof saveLender>) => request(saveLender, lender));
};

export const useRemoveSetting = () => {
  const { request } = useAdminSession();
  return useChangeSettings(async (setting: RouteInput<typeof removeDeskSetting>) =>
    request(removeDeskSetting, setting),
  );
};
