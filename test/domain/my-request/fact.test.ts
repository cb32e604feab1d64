import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { chooseFact, factOf, linkPersonOf, normaliseFact } from '#domain/my-request/fact.ts';
import { firstLink, isLinkExpired, sentLink } from '#domain/my-request/stored-link.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { maskEmail } from '#domain/text/mask-email.ts';

test('an application opens by the birth date of each of its people, all else by the link alone', () => {
  const record = {
    date_of_birth: '1985-03-27',
    phone_number: '021 123 4567',
    details: { joint_date_of_birth: '1990-01-02' },
    phone: '021 123 4567',
  };
  expect(factOf(applicationType, record, 'sender')).toEqual({ kind: 'date-of-birth', value: '1985-03-27' });
  expect(factOf(applicationType, record, 'joint')).toEqual({ kind: 'date-of-birth', value: '1990-01-02' });
  for (const type of submissionTypes.filter(({ name }) => name !== applicationType.name)) {
    expect([factOf(type, record, 'sender'), factOf(type, record, 'joint')]).toEqual([undefined, undefined]);
  }
});

test('a link is for the sender, or for the first other person whose birth date is known', () => {
  const [sender] = applicationType.persons;
  const partner = { ...sender, birthDate: 'partner_birth_date' };
  const { birthDate: _known, ...unknown } = sender;
  expect(linkPersonOf({ persons: [sender, unknown, partner] }, 'sender')).toBe(sender);
  expect(linkPersonOf({ persons: [sender, unknown, partner] }, 'joint')).toBe(partner);
  expect(linkPersonOf({ persons: [sender, unknown] }, 'joint')).toBeUndefined();
});

test('without a birth date the end of the phone number opens it, however both are written', () => {
  expect(chooseFact('', '+64 21 123-45 67')).toEqual({ kind: 'phone-end', value: '4567' });
  expect(chooseFact('', '12 34')).toEqual({ kind: 'phone-end', value: '1234' });
  expect(chooseFact('', '12 3')).toBeUndefined();
  expect(normaliseFact('phone-end', ' 45-67 ')).toBe('4567');
  expect(normaliseFact('date-of-birth', ' 1985-03-27 ')).toBe('1985-03-27');
});

test('a link that has expired never works again once another one is sent', () => {
  const received = Date.parse('2026-11-01T00:00:00.000Z');
  const first = firstLink({ received_at: new Date(received).toISOString() });
  fc.assert(
    fc.property(fc.array(fc.nat(40 * 86_400_000), { maxLength: 12 }), (pauses) => {
      let [state, now] = [first, received];
      for (const pause of pauses) {
        now += pause;
        const next = sentLink(state, now);
        expect(next.number).toBe(state.number + (isLinkExpired(state, now) ? 1 : 0));
        expect(isLinkExpired(next, now)).toBe(false);
        state = next;
      }
    }),
  );
});

test('an address is masked so that only its owner knows it', () => {
  expect(maskEmail('mere@example.com')).toBe('m•••@example.com');
});
