import * as z from 'zod/mini';

/** Roles in the order of the allow-list: the first address is the super admin's, the second the admin's. */
export const adminRoles = ['super_admin', 'admin'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** What a role is called on screen. */
export const adminRoleLabels: Readonly<Record<AdminRole, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
};

/** An administrator as stored; `created_at` is an ISO 8601 timestamp in UTC. */
export const adminSchema = z.object({
  /** The account's id in the user pool (`sub`), which outlives a change of the address. */
  id: z.string(),
  email: z.email(),
  role: z.enum(adminRoles),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** What the user pool calls the account. */
  username: z.string(),
});

export type Admin = z.infer<typeof adminSchema>;

/**
 * The role of an address by its place in the allow-list, undefined for who is not on it. Upper and lower case are
 * the same, as in the user pool.
 */
export const roleOfEmail = (allowList: readonly string[], email: string): AdminRole | undefined =>
  adminRoles[allowList.findIndex((allowed) => allowed.toLowerCase() === email.toLowerCase())];

/** What to call somebody of whom only the address is known: `mere.ngata@example.com` is 'Mere Ngata'. */
export const nameFromEmail = (email: string): string =>
  email
    .replace(/@.*$/, '')
    .split(/[._-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
