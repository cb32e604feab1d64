import { randomUUID } from 'node:crypto';
import { newAddress } from '../new-address.ts';
import type { PageDriver } from './page-driver.ts';

const introduce = async (page: PageDriver, nameLabel: string): Promise<void> => {
  await page.fill(nameLabel, 'Aroha Ngāta');
  await page.fill('Email address', newAddress());
  await page.fill('Phone number', '021 123 4567');
};

/** Sends a message by the contact form. */
export const sendMessage = async (page: PageDriver, message: string): Promise<void> => {
  await introduce(page, 'Full name');
  await page.choose('Subject', 'Loan application');
  const name = `aroha${randomUUID().slice(0, 8)}`;
  await page.fill('Email address', `${name}@gmial.com`);
  await page.fill('Message', message);
  await page.click('button', `Did you mean ${name}@gmail.com`);
  await page.click('button', 'Send Message');
  await page.find('heading', 'Message Sent Successfully!');
};

/** Makes a complaint. */
export const complain = async (page: PageDriver, description: string): Promise<void> => {
  await introduce(page, 'Full name');
  await page.choose('Complaint type', 'Billing');
  await page.fill('Description', description);
  await page.click('button', 'Submit Complaint');
  await page.find('text', 'Complaint submitted successfully');
};

/** Finds a vehicle by a search in the marketplace and writes to its seller. */
export const writeToSeller = async (page: PageDriver, search: string, message: string): Promise<void> => {
  await page.fill('Search vehicles', search);
  await page.find('text', 'Showing 1 of');
  await page.click('link', 'Contact Seller');
  await page.find('heading', 'Send a Message');
  await introduce(page, 'Name');
  await page.fill('Message', message);
  await page.click('button', 'Send Message');
  await page.find('heading', 'Message Sent Successfully!');
};

/** Signs in as an administrator, and out again once a vehicle is listed. */
export const signInAndOut = async (
  page: PageDriver,
  email: string,
  password: string,
  vehicle: string,
): Promise<void> => {
  await page.fill('Email address', email);
  await page.fill('Password', password);
  await page.click('button', 'Sign In');
  await page.find('heading', 'Admin Dashboard');
  await page.find('heading', vehicle);
  // Counted last: a request that is under way while the session ends would be refused.
  await page.find('link', 'enquir');
  await page.click('button', 'Sign Out');
  await page.find('button', 'Sign In');
};
