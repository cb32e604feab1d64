import '../../../styles/work-toolbar.css';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../components/icon.tsx';

interface SearchFieldProps {
  readonly words: string | undefined;
  readonly onSearch: (words: string) => void;
}

/** Renders the field that searches a list, at Enter or by its button. */
export const SearchField = ({ words, onSearch }: SearchFieldProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A field with another key would lose the focus to the page.
  useEffect(() => {
    if (field.current !== null) field.current.value = words ?? '';
  }, [words]);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' ? typed : '');
  };
  return (
    <form className="work-search" onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        Search
      </label>
      <input
        ref={field}
        id={id}
        className="control"
        type="search"
        name="search"
        placeholder="Name or phone"
        autoComplete="off"
        maxLength={200}
        defaultValue={words}
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
};
