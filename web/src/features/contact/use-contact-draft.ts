import type { ContactForm } from '#domain/contact/contact-submission.ts';
import { useEffect, useState } from 'react';
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form';
import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';
import { createSubmissionKey, type SubmissionKey } from '../../lib/submission-key.ts';

/** The form's fields, in its order. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

const draft = createDraft({
  name: 'contact',
  version: 2,
  schema: z.object({ id: z.uuid(), form: z.partialRecord(z.enum(contactFields), z.string()) }),
});

interface ContactDraft {
  /** Outlives the page with the draft: what was sent without an answer before a reload is not stored twice. */
  readonly key: SubmissionKey;
  readonly save: () => void;
  readonly clear: () => void;
}

/** Brings back what was typed before a reload or a visit to another page; what stands in the form already wins. */
export const useContactDraft = (
  getValues: UseFormGetValues<ContactForm>,
  setValue: UseFormSetValue<ContactForm>,
): ContactDraft => {
  const [key] = useState(() =>
    createSubmissionKey(typeof window === 'undefined' ? undefined : draft.restore()?.id),
  );
  useEffect(() => {
    const saved = draft.restore()?.form ?? {};
    for (const name of contactFields) {
      const text = saved[name];
      if (text && !getValues(name)) setValue(name, text);
    }
  }, [getValues, setValue]);
  return {
    key,
    save: () => draft.save({ id: key.current(), form: getValues() }),
    clear: () => draft.clear(),
  };
};
