import * as z from 'zod/mini';

export const adminRoles = ['super_admin', 'admin'] as const;

export type AdminRole = (typeof adminRoles)[number];

export const adminRoleLabels: Readonly<Record<AdminRole, string>> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
};

export const adminSchema = z.object({
  id: z.string(),
  email: z.email(),
  role: z.enum(adminRoles),
  name: z.string(),
  created_at: z.iso.datetime(),
  username: z.string(),
});

export type Admin = z.infer<typeof adminSchema>;

/** Returns the role by the position on the allow-list, super admin first; case does not matter. */
export const roleOfEmail = (allowList: readonly string[], email: string): AdminRole | undefined =>
  adminRoles[allowList.findIndex((allowed) => allowed.toLowerCase() === email.toLowerCase())];

export const nameFromEmail = (email: string): string =>
  email
    .replace(/@.*$/, '')
    .split(/[._-]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
