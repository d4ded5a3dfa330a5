import { brandList, type Index } from './brand-list.ts';

const item = (displayName: string, tags: Record<string, string> = {}, matchNames: string[] = []) => ({
  displayName,
  matchNames,
  tags,
});
const index: Index = {
  'brands/shop/supermarket': {
    items: [
      item('Fooda (Dänemark)', { brand: 'Fooda' }, ['fooda plus']),
      item('Central'),
      item('Both'),
      item('AB'),
    ],
  },
  'brands/shop/clothes': {
    items: ['Central One', 'Central Two', 'Central Three', 'Central Four', 'Both'].map((name) => item(name)),
  },
  'brands/amenity/restaurant': {
    items: Array.from({ length: 8 }, (_, at) => item(`Trattina ${'abcdefgh'[at]}xyz`)),
  },
  'operators/amenity/parking': { items: [item('City of Elsewhere', { operator: 'City of Elsewhere' })] },
  'brands/shop/unknown': { items: [item('Unlisted')] },
};

describe('brandList', () => {
  const { names, words } = brandList(index);

  it('has the names of a brand once, without their place', () => {
    expect(names.groceries).toEqual(['Fooda', 'fooda plus']);
  });

  it('leaves out names of two categories, ordinary words, short names, operators and kinds that are not ours', () => {
    const all = Object.values(names).flat();
    for (const name of ['Both', 'Central', 'AB', 'City of Elsewhere', 'Unlisted'])
      expect(all).not.toContain(name);
  });

  it('finds words that stand for a kind', () => {
    expect(words).toEqual({ restaurants: ['trattina'] });
  });
});
