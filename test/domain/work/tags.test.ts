import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { maxTagLength, maxTags, tagsSchema, formatTags } from '#domain/work/tags.ts';

const problemOf = (tags: readonly string[]) =>
  z.safeParse(tagsSchema(), tags).error?.issues.map(({ message }) => message);

test('tags are trimmed', () => {
  expect(z.parse(tagsSchema(), [' First home ', 'Māori land'])).toEqual(['First home', 'Māori land']);
  expect(z.parse(tagsSchema(), [])).toEqual([]);
});

test.each<[string, string[], string | undefined]>([
  ['as many as fit', ['a', 'b', 'c', 'd', 'e'], undefined],
  ['one too many', ['a', 'b', 'c', 'd', 'e', 'f'], 'A submission has 5 tags at most'],
  ['the longest', ['x'.repeat(maxTagLength)], undefined],
  ['one too long', ['x'.repeat(maxTagLength + 1)], 'A tag must be 20 characters or fewer'],
  ['spaces alone', ['  '], 'Enter a tag'],
  ['the same in another case', ['Urgent', 'urgent '], 'This tag is there already'],
  ['two in one', ['urgent, new'], 'Enter one tag at a time, without commas'],
  ['two lines', ['urgent\nnew'], 'A tag must be a single line of plain text'],
])('tags are valid or have a message: %s', (_, tags, problem) => {
  expect(problemOf(tags)).toEqual(problem === undefined ? undefined : [problem]);
});

test('different tags are formatted differently in the history', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: maxTagLength }), { maxLength: maxTags });
  fc.assert(
    fc.property(texts, (typed) => {
      const { success, data: tags } = z.safeParse(tagsSchema(), typed);
      if (success) expect(formatTags(tags).split(', ').filter(Boolean)).toEqual(tags);
    }),
  );
  expect(formatTags()).toBe('');
});
