import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recipientsOf } from '../lambdas/clients/compose-mail.ts';
import { stageConfig } from '../infra/config/stages.ts';
import { launchBrowser } from '../tools/product/launch-browser.ts';
import { sampleMails } from './mails/sample-mails.ts';

// `npm run mail:preview`: writes every mail with sample data to build/mails, as HTML, text and screenshots of two widths.
const folder = 'build/mails';
const widths = [360, 1_024];

const mails = sampleMails(stageConfig('local').adminEmails);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { name, mail } of mails) {
  const headers = `To: ${recipientsOf(mail).join(', ')}\nReply-To: ${mail.replyTo.name} <${mail.replyTo.address}>\nSubject: ${mail.subject}`;
  await writeFile(join(folder, `${name}.html`), mail.html);
  await writeFile(join(folder, `${name}.txt`), `${headers}\n\n${mail.text}\n`);
}

const browser = await launchBrowser();
for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 740 } });
  for (const { name, mail } of mails) {
    await page.setContent(mail.html);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
}
await browser.close();
console.log(`Wrote ${mails.length} mails to ${folder}`);
