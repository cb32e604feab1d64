import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';

/** Where the site is found locally, whatever port it takes. */
const localOrigins = ['http://127.0.0.1:*', 'http://localhost:*'];

const distributionSchema = z.object({
  DistributionConfig: z.object({ Aliases: z._default(z.array(z.string()), []) }),
});

const corsSchema = z.looseObject({
  CorsRules: z.array(z.looseObject({ AllowedOrigins: z.array(z.string()) })),
});

/** Tells whether an origin, perhaps with `*` in it, is one of the site's in the cloud. */
const siteOriginsOf = (assembly: Assembly): ((origin: string) => boolean) => {
  const aliases = assembly
    .ofType('AWS::CloudFront::Distribution')
    .flatMap(({ properties }) => distributionSchema.parse(properties).DistributionConfig.Aliases);
  const origins = new Set(aliases.map((alias) => `https://${alias}`));
  return (origin) => origins.has(origin) || /^https:\/\/[a-z0-9*]+\.cloudfront\.net$/.test(origin);
};

/**
 * A bucket's CORS rules as they are locally: what lets the site's pages in lets them in at their local address, too.
 * Rules that can't be read stay as they are, for the emulator to complain of.
 */
export const withLocalOrigins = (assembly: Assembly): ((cors: unknown) => unknown) => {
  const isSites = siteOriginsOf(assembly);
  return (cors) => {
    const rules = corsSchema.safeParse(cors).data;
    if (rules === undefined) return cors;
    return {
      ...rules,
      CorsRules: rules.CorsRules.map((rule) => {
        const { AllowedOrigins: origins } = rule;
        if (!origins.some((origin) => isSites(origin))) return rule;
        return Object.assign({}, rule, { AllowedOrigins: [...origins, ...localOrigins] });
      }),
    };
  };
};
