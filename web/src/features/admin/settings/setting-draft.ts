import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import * as z from 'zod/mini';

/** A setting's values as they are typed. */
export type NamedValues = Readonly<Record<string, unknown>> & { readonly name: string };

/** A setting that is being written, with what it was when that began. */
export interface SettingDraft<Values> {
  /** Empty while none is written. */
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  readonly base: Values;
}

export const settingDraftSchema = <Values extends z.ZodMiniType>(values: Values) =>
  z.object({ id: z.string(), version: z.int(), values, base: values });

export const newDraft = <Values>(values: Values, id = ''): SettingDraft<Values> => ({
  id,
  version: unstoredVersion,
  values,
  base: values,
});

type Versioned = Pick<SettingDraft<unknown>, 'id' | 'version'>;

/** Begins to edit a stored setting. */
export const draftOf = <Values>({ id, version }: Versioned, values: Values): SettingDraft<Values> => ({
  id,
  version,
  values,
  base: values,
});

/** Returns whether a colleague has changed or removed the setting since it was opened. */
export const isOutdated = (
  { version }: Pick<Versioned, 'version'>,
  stored: Pick<Versioned, 'version'> | undefined,
): boolean => version !== unstoredVersion && version !== stored?.version;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns a draft over a colleague's version: its own changes, and theirs of everything else. */
export const mergeDraft = <Values extends NamedValues>(
  { values, base }: SettingDraft<Values>,
  stored: Versioned,
  theirs: Values,
): SettingDraft<Values> => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, base[name]));
  return { ...draftOf(stored, theirs), values: { ...theirs, ...Object.fromEntries(changed) } };
};
