import { expect, test } from '@jest/globals';
import { escapeHtml, scriptJson } from '#domain/site/safe-html.ts';

test.each([
  ['<b class="x">', '&lt;b class=&quot;x&quot;&gt;'],
  ["Tom & Jo's", 'Tom &amp; Jo&#39;s'],
  ['&lt;', '&amp;lt;'],
  ['<<', '&lt;&lt;'],
  ['Ōtaki – 5 %', 'Ōtaki – 5 %'],
])('the text %j stands in a page as %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test('no text within data ends the script that holds them, and all are read as they were', () => {
  const data = { text: '</script><!-- & "quoted" -->' };
  const json = scriptJson(data);
  expect(json).toBe(String.raw`{"text":"\u003c/script>\u003c!-- & \"quoted\" -->"}`);
  expect(JSON.parse(json)).toEqual(data);
  expect(scriptJson(null)).toBe('null');
});
