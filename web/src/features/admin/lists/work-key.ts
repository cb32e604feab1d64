import type { WorkCard } from '#domain/work/work-item.ts';

/** Returns a key that is unique across types. */
export const workKey = ({ type, id }: Pick<WorkCard, 'type' | 'id'>): string => `${type} ${id}`;
