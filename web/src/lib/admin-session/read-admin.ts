import { getAdmin } from '#domain/accounts/contract.ts';
import type * as z from 'zod/mini';
import { request } from '../api/request.ts';
import { createAdminRequest } from './admin-session.ts';
import { loadAuthClient } from './load-auth-client.ts';

type Admin = z.output<typeof getAdmin.response>;

let asking: Promise<Admin> | undefined;

const ask = async (): Promise<Admin> => {
  try {
    return await createAdminRequest(await loadAuthClient(), request)(getAdmin, {});
  } finally {
    asking = undefined;
  }
};

/** Reads the signed-in administrator, in one request for all who ask meanwhile: the header and the page. Rejects if the session has ended. */
export const readAdmin = async (): Promise<Admin> => {
  asking ??= ask();
  return asking;
};
