import type * as z from 'zod/mini';
import { email, line, phone, text } from '../submissions/field-kinds.ts';
import { formSchema } from '../submissions/field-schemas.ts';

/** Form, requests, record, desk and mails are derived from it. */
export const enquiryFields = {
  customer_name: line({
    label: 'Name',
    required: 'Enter your name',
    maxLength: 100,
    autoComplete: 'name',
    section: 'From',
    noticeName: 'customerName',
  }),
  customer_email: email({
    label: 'Email address',
    required: 'Enter your email address',
    section: 'From',
    mailLabel: 'Email',
    noticeName: 'customerEmail',
  }),
  customer_phone: phone({
    label: 'Phone number',
    required: 'Enter your phone number',
    section: 'From',
    mailLabel: 'Phone',
    noticeName: 'customerPhone',
  }),
  message: text({
    label: 'Message',
    required: 'Enter your message',
    // A printed page, far below DynamoDB's 400 KB per item.
    maxLength: 2_000,
    rows: 5,
    section: 'Message',
  }),
};

export const enquiryFormSchema = /* @__PURE__ */ formSchema(enquiryFields);

export type EnquiryForm = z.infer<typeof enquiryFormSchema>;
