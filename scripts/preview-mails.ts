import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '../bin/command/read-command-line.ts';
import { recipientsOf } from '../lambdas/clients/compose-mail.ts';
import { stageConfig } from '../infra/config/stages.ts';
import { launchBrowser } from '../tools/product/launch-browser.ts';
import { sampleMails } from './mails/sample-mails.ts';

const folder = 'build/mails';

const helpText = `
  npm run mail:preview   write the mails about new submissions and to the team with sample data to ${folder}, as HTML, text and screenshots of two widths

  --help  print this help
`;

readCommandLine(helpText, {});

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
