/** The first day on which somebody is back, in New Zealand. */
interface Away {
  readonly away_until?: string | undefined;
}

/** Returns whether somebody is away on a day. */
export const isAway = ({ away_until: until }: Away, today: string): boolean =>
  until !== undefined && today < until;
