import { categoryKey, type CategoryType } from '@saldo/contracts';
import fc from 'fast-check';
import { missingCategories, type NamedCategory, spellingsOf } from './category.rules';

const expense = (name: string): NamedCategory => ({ type: 'expense', name });
const income = (name: string): NamedCategory => ({ type: 'income', name });

describe('the categories that are still to be added', () => {
  it('are those that are neither built in nor there, each once', () => {
    const wanted = [expense('food'), expense('PETS'), expense('Art'), expense('ART'), expense('art')];
    expect(missingCategories([expense('Pets')], wanted)).toEqual([expense('Art')]);
  });

  it('are spelt as their namesakes of the other type are, also those that come with them', () => {
    expect(missingCategories([expense('Pets')], [income('PETS'), expense('GIFTS')])).toEqual([
      income('Pets'),
      expense('Gifts'),
    ]);
    expect(missingCategories([], [income('ärger'), expense('ÄRGER')])).toEqual([
      income('ärger'),
      expense('ärger'),
    ]);
  });

  it('leave none unknown once they are added, and no name with two spellings', () => {
    const name = fc.constantFrom('Pets', 'PETS', 'art', 'Art', 'food', 'GIFTS', 'Salary');
    const category = fc.record({ type: fc.constantFrom<CategoryType>('expense', 'income'), name });
    fc.assert(
      fc.property(fc.array(category), fc.array(category), (first, second) => {
        const added = missingCategories([], first);
        added.push(...missingCategories(added, second));
        const spellingOf = spellingsOf(added);
        for (const wanted of [...first, ...second]) {
          const spelling = spellingOf(wanted.type, wanted.name);
          expect(spelling && categoryKey(spelling)).toBe(categoryKey(wanted.name));
        }
        expect(new Set(added.map((each) => each.name)).size).toBe(
          new Set(added.map((each) => categoryKey(each.name))).size,
        );
        expect(missingCategories(added, [...first, ...second])).toEqual([]);
      }),
    );
  });
});
