import { Link } from 'react-router-dom';
import { allSubmissions } from './list-filters.ts';
import { listLink } from './use-list-filters.ts';

/** Returns the link to all submissions with a tag. */
export const tagLink = (tag: string) => listLink({ view: allSubmissions, tag });

interface FormattedTagsProps {
  readonly tags?: readonly string[] | undefined;
  /** -1 where the list's filters lead there by the keyboard. */
  readonly tabIndex?: number;
}

export const FormattedTags = ({ tags, tabIndex }: FormattedTagsProps) =>
  tags?.map((tag) => (
    <Link key={tag} className="tag" tabIndex={tabIndex} draggable={false} {...tagLink(tag)}>
      <span className="visually-hidden">Tag: </span>
      {tag}
    </Link>
  ));
