import { percentilesOf, type Percentiles } from '../percentiles.ts';

/** Times in milliseconds since a call was due, not since it started. */
export interface CallStatistics extends Percentiles {
  readonly kind: string;
  readonly calls: number;
}

export const createCallLog = () => {
  const times = new Map<string, number[]>();
  const problems = new Map<string, number>();

  return {
    /** Makes a call and records its time. @returns the response; undefined if its status is not the expected one, which is a problem */
    note: async (
      kind: string,
      dueAt: number,
      expected: number,
      call: () => Promise<Response>,
    ): Promise<Response | undefined> => {
      const outcome = await call().then(
        async (response) => {
          const body = await response.arrayBuffer();
          return new Response(body, { status: response.status });
        },
        (error: unknown) => (error instanceof Error ? error.message : 'no reason'),
      );
      const all = times.get(kind) ?? [];
      all.push(performance.now() - dueAt);
      times.set(kind, all);
      if (typeof outcome !== 'string' && outcome.status === expected) return outcome;
      const problem = `${kind}: ${typeof outcome === 'string' ? outcome : outcome.status}`;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
      return undefined;
    },
    /** The most frequent kinds first. */
    statistics: (): CallStatistics[] =>
      [...times]
        .map(([kind, all]) => Object.assign({ kind, calls: all.length }, percentilesOf(all)))
        .toSorted((one, other) => other.calls - one.calls || one.kind.localeCompare(other.kind)),
    /** Problems in words, with their number. */
    problems: (): string[] => [...problems].map(([problem, count]) => `${problem} (${count} times)`),
  };
};
