import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';

const localOrigins = ['http://127.0.0.1:*', 'http://localhost:*'];

const distributionSchema = z.object({
  DistributionConfig: z.object({ Aliases: z._default(z.array(z.string()), []) }),
});

const corsSchema = z.looseObject({
  CorsRules: z.array(z.looseObject({ AllowedOrigins: z.array(z.string()) })),
});

const siteOriginsOf = (assembly: Assembly): ((origin: string) => boolean) => {
  const aliases = assembly
    .ofType('AWS::CloudFront::Distribution')
    .flatMap(({ properties }) => distributionSchema.parse(properties).DistributionConfig.Aliases);
  const origins = new Set(aliases.map((alias) => `https://${alias}`));
  return (origin) => origins.has(origin) || /^https:\/\/[a-z0-9*]+\.cloudfront\.net$/.test(origin);
};

/** Adds the local site to CORS rules that allow the site; unreadable rules stay, for the emulator to report. */
export const addLocalOrigins = (assembly: Assembly): ((cors: unknown) => unknown) => {
  const isSiteOrigin = siteOriginsOf(assembly);
  return (cors) => {
    const rules = corsSchema.safeParse(cors).data;
    if (rules === undefined) return cors;
    return {
      ...rules,
      CorsRules: rules.CorsRules.map((rule) => {
        const { AllowedOrigins: origins } = rule;
        if (!origins.some((origin) => isSiteOrigin(origin))) return rule;
        return Object.assign({}, rule, { AllowedOrigins: [...origins, ...localOrigins] });
      }),
    };
  };
};
