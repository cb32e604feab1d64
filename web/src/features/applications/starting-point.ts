import { type StartingPoint, startingPointSchema } from '#domain/applications/starting-point.ts';
import * as z from 'zod/mini';
import { contributionParameters, loanParameters, originParameters } from '../../lib/loan-address.ts';

const parts = startingPointSchema.shape;

const parsePart = <Part>(schema: z.ZodMiniType<Part>, value: unknown): Part | undefined =>
  z.safeParse(schema, value).data;

/** Parses a number as the site's links write it: no sign, no exponent. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Parses the starting point of a query (`?amount=12000&from=car-finance`); invalid parts are left out. */
export const parseStartingPoint = (search: string): StartingPoint | undefined => {
  const query = new URLSearchParams(search);
  const parsedParts: StartingPoint = {
    page: parsePart(parts.page, query.get(originParameters.page)),
    vehicle: parsePart(parts.vehicle, { id: query.get(originParameters.vehicleId) }),
    amount: parsePart(parts.amount, numberIn(query.get(loanParameters.amount))),
    term_months: parsePart(parts.term_months, numberIn(query.get(loanParameters.months))),
    deposit: parsePart(parts.deposit, numberIn(query.get(contributionParameters.deposit))),
    trade_in: parsePart(parts.trade_in, numberIn(query.get(contributionParameters.tradeIn))),
  };
  const present = Object.entries(parsedParts).filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : startingPointSchema.parse(Object.fromEntries(present));
};

export const stripStartingPoint = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values({ ...loanParameters, ...originParameters, ...contributionParameters }))
    query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
};
