import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  contactFormSchema,
  contactRequestSchema,
  contactSubjectLabels,
  contactSubjects,
  maxContactMessageLength,
} from '#domain/contact/contact-submission.ts';

const valid = {
  name: 'Aroha Ngata',
  email: 'aroha@example.com',
  phone: '021 123 4567',
  subject: 'general',
  message: 'Kia ora, I would like to know more.',
};

/** Returns the first error of each field. */
const messagesFor = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (contactFormSchema.safeParse(input).error?.issues ?? [])
      .map((issue) => [issue.path.join('.'), issue.message] as const)
      .reverse(),
  );

describe('the contact form', () => {
  test('accepts typed text and trims it', () => {
    expect(contactFormSchema.parse({ ...valid, name: '  Aroha Ngata ' })).toEqual(valid);
  });

  test('requires each required field by name', () => {
    expect(messagesFor({ name: '', email: ' ', phone: '', subject: '', message: '\n' })).toEqual({
      name: 'Enter your full name',
      email: 'Enter your email address',
      subject: 'Select a subject',
      message: 'Enter your message',
    });
    expect(Object.keys(messagesFor({})).sort()).toEqual(['email', 'message', 'name', 'phone', 'subject']);
  });

  test('accepts no phone number, but not an invalid one', () => {
    expect(messagesFor({ ...valid, phone: '' })).toEqual({});
    expect(messagesFor({ ...valid, phone: 'call me' })).toEqual({
      phone: 'Enter a phone number, like 021 123 4567',
    });
  });

  test.each(['+64 21 123 4567', '(09) 555-0100', '0800 000 000', '021.123.4567'])(
    'takes the phone number %s',
    (phone) => {
      expect(messagesFor({ ...valid, phone })).toEqual({});
    },
  );

  test.each(['aroha', 'aroha@', '@example.com', 'a b@example.com', 'a@b\n.com', `${'a'.repeat(250)}@b.nz`])(
    'refuses the email address %j',
    (email) => {
      expect(messagesFor({ ...valid, email })).toHaveProperty('email');
    },
  );

  test('offers the five subjects, each with a label', () => {
    expect(contactSubjects).toEqual(['general', 'loan-application', 'support', 'complaint', 'other']);
    for (const subject of contactSubjects) {
      expect(messagesFor({ ...valid, subject })).toEqual({});
      expect(contactSubjectLabels[subject]).not.toBe('');
    }
    expect(messagesFor({ ...valid, subject: 'toString' })).toEqual({ subject: 'Select a subject' });
  });

  test('accepts a message up to its limit', () => {
    expect(messagesFor({ ...valid, message: 'x'.repeat(maxContactMessageLength) })).toEqual({});
    expect(messagesFor({ ...valid, message: 'x'.repeat(maxContactMessageLength + 1) })).toEqual({
      message: 'Message must be 5,000 characters or fewer',
    });
  });

  test('rejects control characters in lines that may become mail headers', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 40 }),
        fc.constantFrom('\r\n', '\n', '\r', '\u0000', '\u2028', '\u0085', '\u007f', '\u202e', '\ud800.'),
        fc.string({ minLength: 1, maxLength: 40 }),
        (before, control, after) => {
          // White space is trimmed at the ends and rejected inside.
          const name = `a${before}${control}${after}b`;
          expect(messagesFor({ ...valid, name })).toHaveProperty('name');
        },
      ),
    );
  });

  test('rejects lone surrogates in the message', () => {
    expect(messagesFor({ ...valid, message: 'Kia \ud83d ora' })).toHaveProperty('message');
    expect(messagesFor({ ...valid, message: 'Kia ora 😀\n\tnext line' })).toEqual({});
  });

  test('rejects unknown fields', () => {
    expect(contactFormSchema.safeParse({ ...valid, is_admin: true }).success).toBe(false);
  });
});

describe('the contact request', () => {
  test('requires a UUID and fills in the honeypot', () => {
    const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
    expect(contactRequestSchema.parse({ ...valid, id })).toEqual({ ...valid, id, leave_blank: '' });
    expect(contactRequestSchema.safeParse({ ...valid, id: '../1' }).success).toBe(false);
    expect(contactRequestSchema.safeParse(valid).success).toBe(false);
  });

  test('accepts a missing phone number', () => {
    const { phone: _, ...withoutPhone } = valid;
    const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
    expect(contactRequestSchema.parse({ ...withoutPhone, id })).toMatchObject({ id, phone: '' });
  });
});
