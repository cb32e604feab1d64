/** A filter of the list, whose name is that of its query parameter; for fields that the cards show. */
interface ChoiceFilter {
  readonly name: string;
  readonly label: string;
}

type FieldType =
  | { readonly type: 'line' | 'optional-line' | 'text'; readonly maxLength: number }
  | {
      readonly type: 'amount' | 'optional-amount';
      readonly max: number;
      readonly unit: 'dollars' | 'kilometres';
    }
  | {
      readonly type: 'choice' | 'optional-choice';
      readonly options: readonly string[];
      readonly filter?: ChoiceFilter;
      /** Chosen in the form of a new vehicle. */
      readonly initial?: string;
    }
  | { readonly type: 'year' | 'optional-date' | 'phone' | 'email' | 'agreement' };

/** `card`: list and vehicle page; `page`: vehicle page only; `admin`: administrators only. */
export type Visibility = 'card' | 'page' | 'admin';

export type VehicleField = FieldType & {
  readonly label: string;
  readonly shown: Visibility;
  /** Whether it is in the line below a card's title. */
  readonly isInLine?: true;
  /** Label of the field's row on the vehicle page; without it there is no row. */
  readonly detail?: string;
  /** Label of the field's row in a trader's consumer information notice. */
  readonly notice?: string;
};

/** Returns whether a field is null where nothing is known. */
export const isOptional = ({ type }: VehicleField): boolean => type.startsWith('optional-');
