interface Named {
  readonly name: string;
  /** Absent for a field with one value. */
  readonly list?: { readonly entry: string; readonly max: number } | undefined;
}

/** A field as the name of a value means it. */
export interface FoundField<Field> {
  readonly field: Field;
  /** Its place in a list, from 1 on. */
  readonly place?: number;
}

/** Returns the name of a value in a list. */
export const placedName = (name: string, place: number | undefined): string =>
  place === undefined ? name : `${name}.${place}`;

/** Returns the field of a value; undefined for an unknown one, or a place that a list does not have. */
export const findOutcomeField = <Field extends Named>(
  fields: readonly Field[],
  valueName: string,
): FoundField<Field> | undefined => {
  const [, name, place] = /^(\w+)(?:\.([1-9]\d?))?$/.exec(valueName) ?? [];
  const field = fields.find((one) => one.name === name);
  if (field === undefined || (field.list === undefined) !== (place === undefined)) return undefined;
  if (place === undefined) return { field };
  return Number(place) <= (field.list?.max ?? 0) ? { field, place: Number(place) } : undefined;
};

/** Returns the label of a value, with its entry where it is one of a list. */
export const outcomeLabel = ({
  field: { label, list },
  place,
}: FoundField<Named & { readonly label: string }>): string =>
  list === undefined ? label : `${list.entry} ${place ?? ''}: ${label}`;

/** Returns the places of a list that have a value, in order. */
export const placesOf = (fields: readonly Named[], valueNames: readonly string[]): readonly number[] => {
  const places = valueNames.map((name) => findOutcomeField(fields, name)?.place ?? 0);
  return [...new Set(places)].filter((place) => place > 0).toSorted((one, other) => one - other);
};
