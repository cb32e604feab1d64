import { Link } from 'react-router-dom';
import { allSubmissions } from './list-filters.ts';
import { listLink } from './use-list-filters.ts';

/** Returns the link to all submissions with a tag. */
export const tagLink = (tag: string) => listLink({ view: allSubmissions, tag });

export const FormattedTags = ({ tags }: { readonly tags?: readonly string[] | undefined }) =>
  tags?.map((tag) => (
    <Link key={tag} className="tag" draggable={false} {...tagLink(tag)}>
      <span className="visually-hidden">Tag: </span>
      {tag}
    </Link>
  ));
