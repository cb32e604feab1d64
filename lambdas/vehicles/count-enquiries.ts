import { enquiryWord } from '#domain/enquiries/enquiry-word.ts';
import { wordOf } from '#domain/work/search-words.ts';
import { locateWords } from '#domain/work/work-words.ts';
import type { Database } from '../clients/database.ts';

/** Counts the enquiries about a vehicle in the index by which the desk finds them: one read unit for about 40. */
export const countEnquiries =
  (database: Pick<Database, 'query'>, words: string) =>
  async (vehicleId: string): Promise<number> => {
    const counts = wordOf('word', enquiryWord(vehicleId)).map(async (word) => {
      const { partition, text } = locateWords(word);
      const { Count = 0 } = await database.query({
        TableName: words,
        Select: 'COUNT',
        KeyConditionExpression: 'id = :id AND begins_with(#word, :text)',
        ExpressionAttributeNames: { '#word': 'word' },
        // The place follows after a space.
        ExpressionAttributeValues: { ':id': partition, ':text': `${text} ` },
      });
      return Count;
    });
    const [count = 0] = await Promise.all(counts);
    return count;
  };
