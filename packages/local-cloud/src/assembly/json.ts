export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** Parses JSON text. Throws SyntaxError. */
export const parseJson = (text: string): Json => JSON.parse(text);

/** Whether a value is an object with keys, not a list. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
