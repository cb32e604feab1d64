import { referenceDigits, referenceWords } from '#domain/work/search-words.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { InvalidRequestError } from '../http/errors.ts';
import type { RelatedRepository } from '../submissions/related.repository.ts';

/** The submission itself, and two others that share the number. */
const maxFound = 3;

/** @throws InvalidRequestError with a message at a field */
export const refuse = (field: string, message: string): never => {
  throw new InvalidRequestError(message, { [field]: message });
};

/** Returns the other submission that a reference number names. @throws InvalidRequestError if it names none, several or the item itself */
export const findByReference = async (
  item: WorkItem,
  typed: string,
  related: RelatedRepository,
  field: string,
): Promise<WorkItem> => {
  const wanted = referenceDigits(typed);
  if (wanted === referenceDigits(item.reference)) return refuse(field, 'This is its own reference number.');
  const ids = await Promise.all(referenceWords(typed).map((word) => related.findNewest(word, maxFound)));
  const found = await Promise.all(ids.flat().map((id) => related.get(id)));
  const [one, another] = found.flatMap((other) =>
    other !== undefined && referenceDigits(other.reference) === wanted ? [other] : [],
  );
  if (one === undefined) return refuse(field, 'There is no submission with this reference number.');
  if (another !== undefined) return refuse(field, 'Several submissions have this reference number.');
  return one;
};
