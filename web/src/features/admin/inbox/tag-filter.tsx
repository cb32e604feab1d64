import { maxTagLength } from '#domain/work/tags.ts';
import { useEffect, useId, useRef } from 'react';
import { useSeenTags } from '../lists/use-seen-tags.ts';

/** Returns whether a suggestion was picked, or the field emptied by its button: nothing was typed. */
const isPicked = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';

interface TagFilterProps {
  readonly tag: string | undefined;
  readonly onTag: (tag: string) => void;
}

/** Renders the field of a tag: a typed one filters at Enter or when the field is left. */
export const TagFilter = ({ tag = '', onTag }: TagFilterProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const seen = useSeenTags();
  useEffect(() => {
    if (field.current) field.current.value = tag;
  }, [tag]);
  const apply = (): void => {
    const typed = field.current?.value.trim() ?? '';
    if (typed !== tag) onTag(typed);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label>
        Tag
        <input
          ref={field}
          className="control"
          type="search"
          list={id}
          placeholder="Any tag"
          autoComplete="off"
          maxLength={maxTagLength}
          onChange={({ nativeEvent }) => isPicked(nativeEvent) && apply()}
          onBlur={apply}
        />
      </label>
      <datalist id={id}>
        {seen.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </form>
  );
};
