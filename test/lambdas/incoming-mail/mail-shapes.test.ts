import { describe, expect, test } from '@jest/globals';
import { foldQuoted } from '../../../lambdas/incoming-mail/fold-quoted.ts';
import { parseMail, UnreadableMailError } from '../../../lambdas/incoming-mail/parse-mail.ts';
import { readVerdicts } from '../../../lambdas/incoming-mail/read-verdicts.ts';
import { isAutomaticMail, isDeliveryReport } from '../../../lambdas/incoming-mail/recognise-automatic.ts';
import { mailShapes } from '../../support/mail-shapes/mail-shapes.ts';

const parties = { from: 'aroha@example.com', to: 'reply+abc@reply.example.nz' };

describe('of the shapes in which mails come', () => {
  test.each(mailShapes.filter(({ isRefused }) => isRefused !== true))('$name is read', async (shape) => {
    const mail = await parseMail(await shape.write(parties));
    const { text, folded } = foldQuoted(mail.text);
    expect(text).toBe(shape.text ?? text);
    expect(folded?.slice(0, shape.folded?.length)).toBe(shape.text === undefined ? folded : shape.folded);
    expect(mail.files.map(({ name }) => name)).toEqual(shape.files ?? mail.files.map(({ name }) => name));
    expect(mail.subject).toBe(shape.subject ?? mail.subject);
    expect(isAutomaticMail(mail)).toBe(shape.isAutomatic ?? false);
    expect(isDeliveryReport(mail)).toBe(shape.isBounce ?? false);
    expect(readVerdicts(mail).isDmarcPassed).toBe(false);
  });

  test.each(mailShapes.filter(({ isRefused }) => isRefused))('$name is refused', async ({ write }) => {
    await expect(parseMail(await write(parties))).rejects.toThrow(UnreadableMailError);
  });
});
