import { rememberedName, sellerOf } from './seller.rules';

const row = (merchant: string, nameKey: string, taxId?: string) => ({
  merchant,
  seller: { nameKey, ...(taxId && { taxId }) },
});

it('keeps the name as read and the tax number', () => {
  expect(sellerOf('UID  Nr.', 'DE812706034')).toEqual({ nameKey: 'uid nr.', taxId: 'DE812706034' });
  expect(sellerOf(null, 'DE812706034')).toEqual({ taxId: 'DE812706034' });
  expect(sellerOf(null, null)).toBeUndefined();
});

it('remembers a correction by the tax number, whatever was read for the name', () => {
  const earlier = [row('REWE', 'uid nr.', 'DE1')];
  expect(rememberedName({ nameKey: 'uid nr.', taxId: 'DE1' }, earlier)).toEqual({
    name: 'REWE',
    isSure: true,
  });
  expect(rememberedName({ nameKey: 'rewf markt', taxId: 'DE1' }, earlier)).toMatchObject({ name: 'REWE' });
});

it('proposes a correction by the name that was read, unless the tax number is another', () => {
  const earlier = [row('REWE', 'uid nr.', 'DE1')];
  expect(rememberedName({ nameKey: 'uid nr.' }, earlier)).toEqual({ name: 'REWE', isSure: false });
  expect(rememberedName({ nameKey: 'uid nr.', taxId: 'DE2' }, earlier)).toBeUndefined();
});

it('takes the latest correction, and no name that was left as it was read', () => {
  const left = row('Corner Bakery', 'corner bakery', 'DE1');
  const earlier = [left, row('REWE City', 'uid nr.', 'DE1'), row('REWE', 'uid nr.', 'DE1')];
  expect(rememberedName({ taxId: 'DE1' }, earlier)).toMatchObject({ name: 'REWE City' });
  expect(rememberedName({ taxId: 'DE1' }, [left])).toBeUndefined();
});
