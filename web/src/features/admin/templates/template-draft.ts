import { unstoredVersion, type OwnTemplate } from '#domain/settings/desk-settings.ts';
import * as z from 'zod/mini';

const textsShape = { name: z.string(), types: z.array(z.string()), text: z.string() };

const textsSchema = z.object(textsShape);

/** A template that is being written, with what it was when that began. */
export const templateDraftSchema = z.object({
  /** Empty while none is written. */
  id: z.string(),
  version: z.int(),
  ...textsShape,
  base: textsSchema,
});

export type TemplateDraft = z.infer<typeof templateDraftSchema>;

type Texts = z.infer<typeof textsSchema>;

const noTexts: Texts = { name: '', types: [], text: '' };

export const noDraft: TemplateDraft = { id: '', version: unstoredVersion, ...noTexts, base: noTexts };

const textsOf = ({ name, types, text }: Texts): Texts => ({ name, types, text });

/** Begins to edit a stored template. */
export const draftOf = (stored: OwnTemplate): TemplateDraft => ({
  id: stored.id,
  version: stored.version,
  ...textsOf(stored),
  base: textsOf(stored),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns a draft over a colleague's version: its own changes, and theirs of everything else. */
export const mergeTemplate = (draft: TemplateDraft, stored: OwnTemplate): TemplateDraft => ({
  ...draftOf(stored),
  ...(!isSame(draft.name, draft.base.name) && { name: draft.name }),
  ...(!isSame(draft.types, draft.base.types) && { types: draft.types }),
  ...(!isSame(draft.text, draft.base.text) && { text: draft.text }),
});
