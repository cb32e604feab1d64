import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { FormField } from '#domain/submissions/form-field.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';

const fieldsOf = (type: object): [string, FormField][] =>
  'fields' in type ? Object.entries(type.fields as Record<string, FormField>) : [];

const fields = submissionTypes.flatMap((type) =>
  fieldsOf(type).map(([name, field]): [string, FormField] => [`${type.name}: ${name}`, field]),
);

const fieldsOfKinds = <Kind extends FormField['kind']>(...kinds: readonly Kind[]) =>
  fields.filter((entry): entry is [string, Extract<FormField, { kind: Kind }>] =>
    kinds.some((kind) => kind === entry[1].kind),
  );

const messageFor = ({ schema }: FormField, answer: unknown): string | undefined =>
  z.safeParse(schema(), answer).error?.issues[0]?.message;

const emptyAnswers = ['', ' ', '\u200B\u3164', undefined];

describe.each(fields.filter(([, { required }]) => required !== undefined))('%s', (_name, field) => {
  test('is required, in its own words', () => {
    for (const answer of emptyAnswers) expect(messageFor(field, answer)).toBe(field.required);
  });
});

describe.each(fields.filter(([, { required }]) => required === undefined))('%s', (_name, field) => {
  test('is optional', () => {
    expect(messageFor(field, field.empty)).toBeUndefined();
  });
});

const pasted: Partial<Record<FormField['kind'], readonly [typed: string, taken: string]>> = {
  line: ['\uFEFFMā\u00ADori\u200B\tA\u202E', 'Māori A'],
  text: ['\u202EKia\nora\u2069', 'Kia\nora'],
  email: ['\u200Bjane\u00AD@example.com\u200E', 'jane@example.com'],
  phone: ['\u202A021 ５５５ 0123', '021 555 0123'],
  'national-phone': ['\u202A021 ٥٥٥ 0123', '021 555 0123'],
  'phone-code': ['＋４４\u200B', '+44'],
  'email-or-phone': ['jane\u200B@example.com', 'jane@example.com'],
  date: ['１９８５-03-27\u200E', '1985-03-27'],
  count: ['\u200B１', '1'],
  amount: ['$１，２５０\u2060', '$1,250'],
};

describe.each(fields.filter(([, { kind }]) => kind in pasted))('%s', (_name, field) => {
  test('has no invisible characters, and European digits', () => {
    const [typed = '', taken] = pasted[field.kind] ?? [];
    expect(field.schema().parse(typed)).toBe(taken);
  });
});

describe.each(fieldsOfKinds('line', 'text'))('%s', (_name, field) => {
  test('is trimmed, and takes as many characters as its limit', () => {
    const { label, maxLength } = field;
    expect(field.schema().parse('  Kia ora ')).toBe('Kia ora');
    expect(messageFor(field, 'x'.repeat(maxLength))).toBeUndefined();
    const limit = maxLength.toLocaleString('en-NZ');
    expect(messageFor(field, 'x'.repeat(maxLength + 1))).toBe(
      `${label} must be ${limit} characters or fewer`,
    );
  });
});

describe.each(fieldsOfKinds('line'))('%s', (_name, field) => {
  test('refuses control characters, which could end up in a mail’s header', () => {
    const controls = ['\r\n', '\n', '\r', '\u0000', '\u2028', '\u0085', '\u007f', '\ud800.'];
    const word = fc.string({ minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(word, fc.constantFrom(...controls), word, (before, control, after) => {
        // White space is trimmed at the ends and refused inside.
        const message = messageFor(field, `a${before}${control}${after}b`);
        expect(message).toBe(`${field.label} must be a single line of plain text`);
      }),
    );
  });
});

describe.each(fieldsOfKinds('text'))('%s', (_name, field) => {
  test('has lines and emoji, but no half characters', () => {
    expect(messageFor(field, 'Kia ora 😀\n\tnext line')).toBeUndefined();
    expect(messageFor(field, 'Kia \ud83d ora')).toBe(
      `${field.label} contains characters that cannot be shown`,
    );
  });
});

describe.each(fieldsOfKinds('email'))('%s', (_name, field) => {
  test.each(['aroha', 'aroha@', '@example.com', 'a b@example.com', 'a@b\n.com'])('refuses %j', (address) => {
    expect(messageFor(field, address)).toBe(
      'Enter an email address in the correct format, like name@example.com',
    );
  });

  test('takes 254 characters', () => {
    const [local, domain] = ['a'.repeat(64), `.${'b'.repeat(60)}`];
    const address = `${local}@c${domain}${domain}${domain}.nz`;
    expect(messageFor(field, address)).toBeUndefined();
    expect(messageFor(field, `${'a'.repeat(250)}@b.nz`)).toBe(
      'Email address must be 254 characters or fewer',
    );
  });
});

describe.each(fieldsOfKinds('phone'))('%s', (_name, field) => {
  test.each(['+64 21 123 4567', '(09) 555-0100', '0800 000 000', '021.123.4567'])('takes %s', (number) => {
    expect(messageFor(field, number)).toBeUndefined();
  });

  test('refuses what is no number', () => {
    expect(messageFor(field, 'call me')).toBe('Enter a phone number, like 021 123 4567');
  });
});

describe.each(fieldsOfKinds('choice'))('%s', (_name, field) => {
  test('takes its options, each with a label', () => {
    for (const [option, label] of Object.entries(field.options)) {
      expect(messageFor(field, option)).toBeUndefined();
      expect(label).not.toBe('');
      expect(field.text(option)).toBe(label);
    }
    expect(messageFor(field, 'toString')).toBe(field.required);
  });

  test('shows the value of an option that is gone', () => {
    expect(field.text('fax')).toBe('fax');
  });

  test('has no placeholder if an option is chosen already, which is its first', () => {
    const { initial, placeholder, options } = field;
    expect(placeholder === undefined).toBe(initial !== undefined);
    expect([undefined, Object.keys(options)[0]]).toContain(initial);
  });
});
