import * as z from 'zod/mini';
import { optionalChoice } from '../submissions/choice-kinds.ts';
import { consent } from '../submissions/field-kinds.ts';
import { formSchema, sentShape } from '../submissions/field-schemas.ts';
import { sourceDetailsSchema } from '../submissions/source.ts';
import { enquiryFormSchema } from './enquiry-fields.ts';

const columns = { section: 'Message', isAddedLater: true } as const;

/** Sent beside the specified answers, in `details`: an enquiry without them is complete. */
export const enquiryWishes = {
  preferred_way: optionalChoice({
    ...columns,
    label: 'Best way to reach you',
    mailLabel: 'Best way to reach them',
    placeholder: 'Any way',
    options: { call: 'Phone call', text: 'Text message', email: 'Email' },
    error: 'Choose how the seller can reach you',
  }),
  preferred_time: optionalChoice({
    ...columns,
    label: 'Best time',
    mailLabel: 'Best time',
    placeholder: 'Any time',
    options: { morning: 'Mornings', afternoon: 'Afternoons', evening: 'Evenings', weekend: 'Weekends' },
    error: 'Choose when the seller can reach you',
  }),
  test_drive: consent({ ...columns, label: 'I would like a test drive', mailLabel: 'Test drive' }),
};

export type WishName = keyof typeof enquiryWishes;

export const wishNames = ['preferred_way', 'preferred_time', 'test_drive'] as const satisfies WishName[];

const wishesSchema = /* @__PURE__ */ formSchema(enquiryWishes);

type Wishes = z.infer<typeof wishesSchema>;

/** The form of an enquiry as it is filled in. */
export const wishingFormSchema = /* @__PURE__ */ z.extend(enquiryFormSchema, wishesSchema.shape);

/** Divides the answers of a form into the specified ones and the wishes that are given. */
export const divideWishes = <Form extends Wishes>({
  preferred_way,
  preferred_time,
  test_drive,
  ...answers
}: Form) => ({
  answers,
  wishes: {
    ...(preferred_way !== '' && { preferred_way }),
    ...(preferred_time !== '' && { preferred_time }),
    ...(test_drive && { test_drive }),
  },
});

export type GivenWishes = Partial<Wishes>;

/** Request field of an enquiry that staff enter. */
export const takenDetailsSchema = /* @__PURE__ */ z.strictObject(sentShape(enquiryWishes));

/** Request field of an enquiry that its sender sends. */
export const enquiryDetailsSchema = /* @__PURE__ */ z.extend(takenDetailsSchema, sourceDetailsSchema.shape);
