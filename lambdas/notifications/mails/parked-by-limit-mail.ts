import { parkedByLimitSchema } from '#domain/notifications/acknowledgement-limit.ts';
import type { Mail } from '../../clients/compose-mail.ts';
import { officeMail } from '../../mails/office-mail.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

/** Builds the hourly digest of acknowledgements that a limit parked. @throws ZodError for a record of another type */
export const parkedByLimitMail = (record: unknown, administrators: readonly string[]): Mail => {
  const { parked: count, digest_from: from, digest_to: to } = parkedByLimitSchema.parse(record);
  const title = `${count} ${count === 1 ? 'confirmation was' : 'confirmations were'} held back`;
  return officeMail(administrators, {
    title,
    intro:
      'Kia ora. The website confirms by email what people send us. To prevent misuse, it limits these confirmations per hour, per organisation and per address. A limit was reached, so some were not sent.',
    fields: [
      { label: 'Held back', value: String(count) },
      { label: 'From', value: formatNzDateTime(from) },
      { label: 'To', value: formatNzDateTime(to) },
    ],
    sections: [
      {
        heading: 'What it may mean',
        fields: [
          {
            label: 'Most likely',
            value: 'A program is filling in the forms, to use up our email or to pester other people.',
          },
          {
            label: 'Or',
            value: 'It was a busy hour, or many people from one workplace wrote to us at once.',
          },
        ],
      },
      {
        heading: 'What to do',
        fields: [
          {
            label: 'Nothing is lost',
            value: 'Everything people sent us is stored, and our emails to you announce each one.',
          },
          {
            label: 'If the submissions are real',
            value:
              'Ask whoever runs the website to send the confirmations: the operations guide explains how under “Parked mails”.',
          },
          {
            label: 'If they are made up',
            value: 'There is nothing to do. If it goes on, tell whoever runs the website.',
          },
        ],
      },
    ],
  });
};
