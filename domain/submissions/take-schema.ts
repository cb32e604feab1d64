import * as z from 'zod/mini';
import { idempotencyKey } from '../http/fields.ts';
import { sentShape } from './field-schemas.ts';
import type { FormFields } from './form-field.ts';
import { takenSchema } from './taken.ts';

/** Returns the schema of the request by which staff enter what somebody told them. Apart from the visitors' schemas, whose pages need none of it. */
export const takeSchema = <Fields extends FormFields>(fields: Fields) =>
  z.strictObject({ ...sentShape(fields), id: idempotencyKey(), taken: takenSchema(fields) });
