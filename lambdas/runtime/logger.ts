import { Logger } from '@aws-lambda-powertools/logger';
import { brand } from '#domain/brand.ts';

/**
 * The structured log of a Lambda. Log ids, counts, codes and durations; never what a person typed: names,
 * addresses and messages don't belong in a log.
 */
export const logger = new Logger({ logLevel: 'INFO', serviceName: brand.productPrefix });
