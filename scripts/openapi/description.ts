import type * as z from 'zod/mini';

export const descriptionPath = 'docs/openapi.json';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface ResponseDescription {
  readonly description: string;
  /** By media type. */
  readonly content?: Readonly<Record<string, Content>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Readonly<Record<string, Content>> };
  /** By status code. */
  readonly responses: Readonly<Record<string, ResponseDescription>>;
  /** The administrators' role that may call the route, if only one may. */
  readonly 'x-role'?: string;
  /** Requests per second and burst of the whole route. */
  readonly 'x-throttle': { readonly ratePerSecond: number; readonly burst: number };
  readonly 'x-max-body-bytes'?: number;
  /** Cache lifetimes in seconds. */
  readonly 'x-cache'?: Readonly<Record<string, number>>;
}

export interface Description {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string }[];
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
