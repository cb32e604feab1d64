import * as z from 'zod/mini';

export const adminRoles = ['super_admin', 'admin'] as const;

export type AdminRole = (typeof adminRoles)[number];

export const adminRoleLabels: Readonly<Record<AdminRole, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
};

/** Pages that an administrator may see first after signing in. */
export const startPages = ['day', 'inbox'] as const;

export type StartPage = (typeof startPages)[number];

export const adminSchema = z.object({
  id: z.string(),
  email: z.email(),
  role: z.enum(adminRoles),
  name: z.string(),
  title: z.optional(z.string()),
  start: z.optional(z.enum(startPages)),
  created_at: z.iso.datetime(),
  username: z.string(),
});

export type Admin = z.infer<typeof adminSchema>;

export const teamNamesSchema = z.array(z.object({ email: z.string(), name: z.string() }));

export type TeamNames = readonly z.infer<typeof teamNamesSchema>[number][];

/** Returns the role by the position on the allow-list, super admin first; case does not matter. */
export const roleOfEmail = (allowList: readonly string[], email: string): AdminRole | undefined =>
  adminRoles[allowList.findIndex((allowed) => allowed.toLowerCase() === email.toLowerCase())];

/** The record of a colleague whom the super admin invited, and nobody has removed. */
export interface Invited {
  readonly email: string;
}

/** Decides an account's role: by the configured addresses first, else by its invitation, which makes an admin only. */
export const roleOfAccount = (
  configured: readonly string[],
  email: string,
  invited?: Invited,
): AdminRole | undefined => {
  const role = roleOfEmail(configured, email);
  if (role !== undefined) return role;
  return invited !== undefined && invited.email.toLowerCase() === email.toLowerCase() ? 'admin' : undefined;
};

/** Returns the addresses of the allow-list that have a role, super admin first, in lower case. */
export const teamOf = (
  allowList: readonly string[],
): { readonly email: string; readonly role: AdminRole }[] =>
  adminRoles.flatMap((role, index) => {
    const email = allowList[index]?.toLowerCase();
    return email === undefined ? [] : [{ email, role }];
  });

export const nameFromEmail = (email: string): string =>
  email
    .replace(/@.*$/, '')
    .split(/[._-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
