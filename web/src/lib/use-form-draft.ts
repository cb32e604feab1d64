import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { createDraft, type Draft, visitorDraftLifetimeMs } from './draft.ts';
import { createSubmissionKey, type SubmissionKey } from './submission-key.ts';

const formDraftSchema = z.object({ id: z.uuid(), form: z.record(z.string(), z.string()) });

type FormDraft = z.infer<typeof formDraftSchema>;

/** A draft of a form whose values are all texts, with the key that it would be sent under. */
export const createFormDraft = (name: string, version: number): Draft<FormDraft> =>
  createDraft({ name, version, schema: formDraftSchema, lifetimeMs: visitorDraftLifetimeMs });

/** A form whose values are all texts. */
export interface TextForm<Name extends string> {
  /** The form's fields, in its order. */
  readonly fields: readonly Name[];
  readonly draft: Draft<FormDraft>;
  readonly getValues: () => Record<Name, string>;
  readonly setValue: (name: Name, text: string) => void;
  /** What stands in a field before anybody touches it, if not an empty text. */
  readonly defaults?: Partial<Record<Name, string>>;
}

interface KeptForm {
  /** Outlives the page with the draft: what was sent without an answer before a reload is not stored twice. */
  readonly key: SubmissionKey;
  /** Whether what was typed before has been forgotten since its time was over. */
  readonly isForgotten: boolean;
  readonly save: () => void;
  readonly clear: () => void;
}

/** Brings back what was typed before a reload or a visit to another page; what was typed since wins. */
export const useFormDraft = <Name extends string>({
  fields,
  draft,
  getValues,
  setValue,
  defaults,
}: TextForm<Name>): KeptForm => {
  // What stands there anyway is nobody's words, and may be outdated when the form is opened again.
  const typed = (): Record<string, string> => {
    const values = getValues();
    return Object.fromEntries(
      fields.flatMap((name) => (values[name] === (defaults?.[name] ?? '') ? [] : [[name, values[name]]])),
    );
  };
  const [isForgotten] = useState(() => typeof window !== 'undefined' && draft.forgetExpired());
  const [key] = useState(() =>
    createSubmissionKey(typeof window === 'undefined' ? undefined : draft.restore()?.id, (id) =>
      draft.save({ id, form: typed() }),
    ),
  );
  useEffect(() => {
    const saved = draft.restore()?.form ?? {};
    for (const name of fields) {
      const text = saved[name];
      const present = getValues()[name];
      if (text && (!present || present === defaults?.[name])) setValue(name, text);
    }
  }, [fields, draft, getValues, setValue, defaults]);
  return {
    key,
    isForgotten,
    save: () => draft.save({ id: key.current(), form: typed() }),
    clear: () => draft.clear(),
  };
};
