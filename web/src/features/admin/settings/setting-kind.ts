import type { listDeskSettings } from '#domain/settings/contract.ts';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import type { NamedValues, SettingDraft } from './setting-draft.ts';

export type DeskSettings = z.output<(typeof listDeskSettings)['response']>;

export interface StoredSetting {
  readonly id: string;
  readonly version: number;
  readonly by_email: string;
  readonly name: string;
}

export interface SettingFieldsProps<Values> {
  readonly values: Values;
  readonly onEdit: (edited: Partial<Values>) => void;
  readonly error: Error | null;
}

/** A kind of what the team keeps for itself, on a page where everybody adds, edits and removes it. */
export interface SettingKind<Stored extends StoredSetting, Values extends NamedValues> {
  readonly name: 'template' | 'lender';
  /** Heading of the list. */
  readonly label: string;
  readonly intro: string;
  readonly add: string;
  /** Says that there is none. */
  readonly none: string;
  readonly empty: Values;
  readonly storedIn: (settings: DeskSettings) => readonly Stored[];
  readonly valuesOf: (stored: Stored) => Values;
  readonly send: (request: AdminRequest, draft: SettingDraft<Values>) => Promise<unknown>;
  /** Returns a sentence; empty if there is nothing to say. */
  readonly summary: (stored: Stored, settings: DeskSettings) => string;
  readonly texts: (stored: Stored) => readonly string[];
  /** The fields but the name. */
  readonly Fields: ComponentType<SettingFieldsProps<Values>>;
  /** Fields that show their own refusal. */
  readonly refusedAtField: readonly (keyof Values & string)[];
}
