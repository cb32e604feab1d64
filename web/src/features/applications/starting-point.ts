import { type StartingPoint, startingPointSchema } from '#domain/applications/starting-point.ts';
import * as z from 'zod/mini';
import { contributionParameters, loanParameters, originParameters } from '../../lib/loan-address.ts';

const parts = startingPointSchema.shape;

const parsed = <Part>(schema: z.ZodMiniType<Part>, value: unknown): Part | undefined =>
  z.safeParse(schema, value).data;

/** A number as the site's own links write it: no sign, no exponent. */
const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Reads what an address brings along (`?amount=12000&from=car-finance`); parts that are not valid are left out. */
export const startingPointIn = (search: string): StartingPoint | undefined => {
  const query = new URLSearchParams(search);
  const found: StartingPoint = {
    page: parsed(parts.page, query.get(originParameters.page)),
    vehicle: parsed(parts.vehicle, {
      id: query.get(originParameters.vehicleId),
      title: query.get(originParameters.vehicleTitle),
    }),
    amount: parsed(parts.amount, numberIn(query.get(loanParameters.amount))),
    term_months: parsed(parts.term_months, numberIn(query.get(loanParameters.months))),
    annual_rate: parsed(parts.annual_rate, numberIn(query.get(loanParameters.annualRate))),
    deposit: parsed(parts.deposit, numberIn(query.get(contributionParameters.deposit))),
    trade_in: parsed(parts.trade_in, numberIn(query.get(contributionParameters.tradeIn))),
  };
  const given = Object.entries(found).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : startingPointSchema.parse(Object.fromEntries(given));
};

/** An address' query without what it brought along. */
export const withoutStartingPoint = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values({ ...loanParameters, ...originParameters, ...contributionParameters }))
    query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
};
