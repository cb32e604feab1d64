import type { ContactForm } from '#domain/contact/contact-submission.ts';
import { useEffect } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

/** The form's fields, in its order. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

const draft = createDraft({
  name: 'contact',
  version: 1,
  schema: z.partialRecord(z.enum(contactFields), z.string()),
});

interface ContactDraft {
  readonly save: () => void;
  readonly clear: () => void;
}

/** Brings back what was typed before a reload or a visit to another page; what stands in the form already wins. */
export const useContactDraft = (
  getValues: UseFormGetValues<ContactForm>,
  setValue: UseFormSetValue<ContactForm>,
): ContactDraft => {
  useEffect(() => {
    const saved = draft.restore() ?? {};
    for (const name of contactFields) {
      const text = saved[name];
      if (text && !getValues(name)) setValue(name, text);
    }
  }, [getValues, setValue]);
  return { save: () => draft.save(getValues()), clear: () => draft.clear() };
};
