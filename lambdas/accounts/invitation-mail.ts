import { temporaryPasswordDays } from '#domain/accounts/password.ts';
import { brand } from '#domain/brand.ts';
import { signInPath } from '#domain/site/paths.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { officeMail } from '../mails/office-mail.ts';

export interface Invitation {
  readonly email: string;
  readonly temporaryPassword: string;
  readonly siteUrl: string;
}

export const invitationMail = ({ email, temporaryPassword, siteUrl }: Invitation): Mail => {
  const title = `Your ${brand.name} account`;
  const signInAddress = new URL(signInPath, siteUrl).href;
  return officeMail(email, {
    title,
    intro: `Kia ora. You now have an account to manage the ${brand.name} website. Sign in within ${temporaryPasswordDays} days with this temporary password, and then choose your own.`,
    fields: [
      { label: 'Sign in at', value: signInAddress, href: signInAddress },
      { label: 'Email', value: email },
      { label: 'Temporary password', value: temporaryPassword },
    ],
    sections: [
      {
        heading: 'Not expecting this?',
        fields: [{ label: 'Reply to this email, or write to', value: brand.email }],
      },
    ],
  });
};
