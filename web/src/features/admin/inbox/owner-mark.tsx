import { nobody } from '#domain/work/work-item.ts';
import { ownerName } from '../changes/format-value.ts';

/** Returns the first letters of the first and the last word of a name. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter(Boolean);
  return [words[0], ...words.slice(1).slice(-1)].map((word = '') => Array.from(word)[0] ?? '').join('');
};

/** Shows an owner by initials, and by name to those who point or listen. */
export const OwnerMark = ({ owner }: { readonly owner: string }) => {
  const name = ownerName(owner);
  return (
    <p className="owner-mark" data-nobody={owner === nobody} title={name}>
      <span aria-hidden="true">{owner === nobody ? '–' : initialsOf(name).toUpperCase()}</span>
      <span className="visually-hidden">{name}</span>
    </p>
  );
};
