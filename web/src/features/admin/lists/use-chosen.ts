import { useMatch } from 'react-router-dom';

/** Returns which submission was chosen in the list; undefined if none was. */
export const useChosen = () => {
  const { type, id } = useMatch('/admin/inbox/:type/:id')?.params ?? {};
  return type === undefined || id === undefined ? undefined : { type, id };
};
