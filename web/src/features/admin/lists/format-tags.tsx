export const FormattedTags = ({ tags }: { readonly tags?: readonly string[] | undefined }) =>
  tags?.map((tag) => (
    <span key={tag} className="tag">
      <span className="visually-hidden">Tag: </span>
      {tag}
    </span>
  ));
