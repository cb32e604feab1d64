import type * as z from 'zod/mini';

/** The columns that every kind of field has. */
export interface FieldColumns {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  /** Message for a missing answer; fields without it are optional. */
  readonly required?: string;
  /** Given before the visitor answers. */
  readonly initial?: string;
  /** Heading above it on the desk. */
  readonly section: string;
  /** Label in mails, if it differs. */
  readonly mailLabel?: string;
  /** Name in the request for the mails, if it differs. */
  readonly noticeName?: string;
  /** Pages that were open before and older records lack it: they are accepted, and staff see 'Not asked'. */
  readonly isAddedLater?: true;
}

export interface LineColumns extends FieldColumns {
  readonly maxLength: number;
}

export interface TextColumns extends FieldColumns {
  readonly maxLength: number;
  readonly rows: number;
}

export interface ChoiceColumns<Option extends string = string> extends FieldColumns {
  readonly required: string;
  /** Labels by value. */
  readonly options: Readonly<Record<Option, string>>;
  /** The first option. */
  readonly initial?: Option;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

export interface OptionalChoiceColumns extends FieldColumns {
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
  /** Message for what is no option. */
  readonly error: string;
}

interface NumberColumns extends FieldColumns {
  readonly min?: number;
  readonly max: number;
}

type KindColumns =
  | ({ readonly kind: 'line' } & LineColumns)
  | ({ readonly kind: 'text' } & TextColumns)
  | ({ readonly kind: 'choice' } & ChoiceColumns)
  | ({ readonly kind: 'radio' } & ChoiceColumns)
  | ({ readonly kind: 'optional-choice' } & OptionalChoiceColumns)
  | ({ readonly kind: 'amount' | 'count' } & NumberColumns)
  | ({
      readonly kind:
        | 'email'
        | 'phone'
        | 'national-phone'
        | 'phone-code'
        | 'email-or-phone'
        | 'date'
        | 'consent';
    } & FieldColumns);

/** A field with all that follows from its kind. */
export type FormField = KindColumns & {
  /** Stands for no answer; in requests and records, `null` does for no number. */
  readonly empty: '' | false;
  /** Parses the answer as the form holds it, by its limits. */
  readonly schema: () => z.ZodMiniType;
  /** Converts a typed number to the one that is sent and stored. */
  readonly parse?: (typed: string) => number;
  /** Parses types only, so that records stay readable when limits change. */
  readonly stored: () => z.ZodMiniType;
  /** Formats the answer for staff; an empty text for none. */
  readonly text: (value: unknown) => string;
};

/** In the order of the desk and the mails. */
export type FormFields = Readonly<Record<string, FormField>>;
