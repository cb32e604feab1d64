import { formatCount } from '#domain/text/format-count.ts';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { type Filters, textOf } from './filters.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  readonly filters: Filters;
  readonly choose: (change: Filters) => void;
  readonly type: (change: Filters) => void;
  readonly settle: () => void;
  /** Leads to what was found. */
  readonly showResults: () => void;
}

const hintId = 'vehicle-search-hint';

/** Renders the search, and how it may go on: arrow keys lead to the suggestions, Escape closes them. */
export const SearchBox = ({ filters, choose, type, settle, showResults }: SearchBoxProps) => {
  const [isTyping, setIsTyping] = useState(false);
  const suggestions = useSuggestions(filters, isTyping);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = isTyping && suggestions.length > 0;

  const moveFocus = (event: KeyboardEvent, step: number): void => {
    event.preventDefault();
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target === input.current) {
      setIsTyping(false);
      // Its keyboard covers what was found.
      if (navigator.maxTouchPoints > 0) input.current?.blur();
    }
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setIsTyping(false);
      input.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) moveFocus(event, step);
  };

  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (box.current?.contains(relatedTarget) === true) return;
    setIsTyping(false);
    settle();
  };

  return (
    <div className="search-box" ref={box}>
      <label className="visually-hidden" htmlFor="vehicle-search">
        Search vehicles
      </label>
      <Icon name="search" />
      <input
        ref={input}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="control"
        id="vehicle-search"
        name="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        aria-describedby={hintId}
        placeholder="Try ‘ute Hamilton’"
        value={textOf(filters, 'search')}
        onChange={({ currentTarget: { value } }) => {
          setIsTyping(true);
          type({ search: value === '' ? [] : [value] });
        }}
      />
      <p className="search-hint" id={hintId}>
        Say it as you would to a friend: ‘diesel ute near Hamilton under $250 a week’
      </p>
      <output className="visually-hidden">
        {isOpen && `${formatCount(suggestions.length, 'suggestion')} below the search`}
      </output>
      {isOpen && (
        <ul className="search-suggestions" aria-label="Suggestions">
          {suggestions.map(({ search, count }) => (
            <li key={search}>
              <button
                type="button"
                onKeyDown={onKeyDown}
                onBlur={onBlur}
                onClick={({ detail: pressesByHand }) => {
                  setIsTyping(false);
                  choose({ search: [search] });
                  if (pressesByHand === 0) input.current?.focus();
                  else showResults();
                }}
              >
                <span>{search}</span> <small>{formatCount(count, 'vehicle')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
