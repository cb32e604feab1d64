import '../../../styles/list-skeleton.css';

const rows = Array.from({ length: 12 }, (_, row) => row);

/** Stands for a list that is being loaded. */
export const ListSkeleton = () => (
  <output className="list-skeleton">
    <span className="visually-hidden">Loading submissions...</span>
    {rows.map((row) => (
      <span key={row} />
    ))}
  </output>
);
