import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { passwordRules } from '#domain/accounts/password.ts';
import { invitationMail } from '../../../lambdas/accounts/invitation-mail.ts';
import { generateTemporaryPassword } from '../../../lambdas/accounts/temporary-password.ts';

const mail = invitationMail({
  email: 'mere@admin.example.com',
  temporaryPassword: '#Kia%ora=2026',
  siteUrl: 'https://d111111abcdef8.cloudfront.net',
});

test('an invitation contains the sign-in address, the email, the password and its validity', () => {
  expect(mail).toMatchObject({
    to: 'mere@admin.example.com',
    subject: `Your ${brand.name} account`,
    replyTo: { name: brand.name, address: brand.email },
  });
  expect(mail.text).toContain('Sign in at:\n  https://d111111abcdef8.cloudfront.net/login\n\n');
  expect(mail.text).toContain('Email:\n  mere@admin.example.com\n');
  expect(mail.text).toContain('Temporary password:\n  #Kia%ora=2026\n');
  expect(mail.text).toContain('within 7 days');
  expect(mail.text).toContain(
    `== Not expecting this? ==\n\nReply to this email, or write to:\n  ${brand.email}`,
  );
  expect(mail.html).toContain('href="https://d111111abcdef8.cloudfront.net/login"');
  expect(mail.html).toContain('#Kia%ora=2026');
});

test('temporary passwords meet the policy of the user pool and differ', () => {
  const passwords = Array.from({ length: 500 }, generateTemporaryPassword);
  for (const password of passwords) {
    expect(password).toMatch(/^\S{16}$/);
    expect(passwordRules.filter(({ isMet }) => !isMet(password))).toEqual([]);
    // Characters that mail clients or HTML change, and look-alikes.
    expect(password).not.toMatch(/[<>&"'@O0Il1]/);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
});
