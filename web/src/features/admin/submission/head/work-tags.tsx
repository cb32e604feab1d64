import { formatTags, maxTags, tagsSchema } from '#domain/work/tags.ts';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { tagLink } from '../../lists/format-tags.tsx';
import { useSeenTags } from '../../lists/use-seen-tags.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';
import { HeadMenu } from './head-menu.tsx';

const TagForm = ({ tags, onTag }: { readonly tags: string[]; readonly onTag: (after: string[]) => void }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const seen = useSeenTags();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { data: after, error } = tagsSchema().safeParse([...tags, typed]);
    setProblem(error?.issues[0]?.message);
    if (after === undefined) return;
    setTyped('');
    onTag(after);
  };
  return (
    <form className="head-field" noValidate onSubmit={submit}>
      <label htmlFor={id}>
        New tag
        <input
          id={id}
          className="control"
          list={`${id}-seen`}
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <datalist id={`${id}-seen`}>
        {seen
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      <button className="button button-secondary" type="submit">
        Add Tag
      </button>
      {problem !== undefined && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};

interface WorkTagsProps {
  readonly act: Act;
}

export const WorkTags = ({ act }: WorkTagsProps) => {
  const { item, work } = useOpenSubmission();
  const { tags = [] } = item;
  const tagWith = (after: string[]): void => void work.change({ tags: formatTags(after) });
  return (
    <div className="head-tags">
      {tags.length > 0 && (
        <ul aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <Link {...tagLink(tag)}>{tag}</Link>
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => act(() => tagWith(tags.filter((one) => one !== tag)))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <HeadMenu act="tag" label="Add a tag">
        {() =>
          tags.length < maxTags ? (
            <TagForm tags={tags} onTag={tagWith} />
          ) : (
            <p className="fact-note">{`These are all ${maxTags} tags that fit. Remove one to add another.`}</p>
          )
        }
      </HeadMenu>
    </div>
  );
};
