import categoryWords from './category-words.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';
import { wordsIn } from './words.ts';

const table = Object.entries(categoryWords).map(([category, list]) => ({
  category,
  phrases: phrasesOf(list).map((phrase) => ` ${wordsIn(phrase).join(' ')} `),
}));

/** Weight of a word in the merchant's name, relative to a word in the text. */
const IN_NAME = 3;

/** Scores the categories by the number of their words in the receipt, the likeliest first. */
export function categoriesOf(merchant: string | null, text: string): { category: string; score: number }[] {
  const name = ` ${wordsIn(merchant ?? '').join(' ')} `;
  const all = ` ${wordsIn(text).join(' ')} `;
  return table
    .map(({ category, phrases }) => {
      const count = (where: string) => phrases.filter((phrase) => where.includes(phrase)).length;
      return { category, score: count(name) * IN_NAME + Math.min(4, count(all)) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
