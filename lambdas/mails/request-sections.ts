import { linkDays } from '#domain/my-request/stored-link.ts';
import type { MailContent } from './mail-layout.ts';

/** Returns the section with a sender's own link; none while the address of the site is unknown. */
export const requestSections = (
  noun: string,
  url: string | undefined,
): NonNullable<MailContent['sections']> =>
  url === undefined
    ? []
    : [
        {
          heading: `Your own page for this ${noun}`,
          fields: [
            { label: 'Your link', value: `See where your ${noun} stands and what happens next`, href: url },
            {
              label: 'Keep it to yourself',
              value: `The link works for ${linkDays} days, and longer each time you use it or we write to you.`,
            },
          ],
        },
      ];
