import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const rowsOf = (title: string, ...cells: string[]) => {
  const text = csv(`Date;Text;Amount;${title}`, ...cells.map((cell) => `Shop;-45.10;${cell}`));
  return { text, file: read(text) };
};

describe('a column beside the amount', () => {
  it.each([
    ['Cancelled', 'no', 'yes'],
    ['Deleted', 'false', 'true'],
    ['Gelöscht', 'nein', 'ja'],
    ['Paid', 'yes', 'no'],
    ['Bezahlt', 'ja', 'nein'],
    ['Pagado', 'sí', 'no'],
    ['Decline reason', '', 'Do not honour'],
    ['Decline code', '00', '51'],
    ['Ablehnungsgrund', '-', 'Karte gesperrt'],
    ['Motif de rejet', '', 'Provision insuffisante'],
    ['Причина отказа', 'нет', 'Недостаточно средств'],
    ['Reason', 'Groceries', 'Insufficient funds'],
    ['Reason', 'Groceries', 'Do not honour'],
    ['Grund', 'Miete', 'Zahlung abgelehnt'],
    ['Status', 'Completed', 'Reversed'],
    ['Settled', 'true', 'false'],
    ['Return reason', '', 'AM04'],
  ])('%s leaves out rows that were not executed, which the caller can include', (title, booked, other) => {
    const { text, file } = rowsOf(title, booked, other);
    expect(file.statements[0]?.rows.map(({ line }) => line)).toEqual([2]);
    expect(file.skipped).toMatchObject([{ line: 3, reason: 'not-executed', row: { amount: '-45.10' } }]);
    expect(read(text, { bookings: [3] }).statements[0]?.rows).toHaveLength(2);
  });

  it.each([
    ['狀態', '完成', '已取消'],
    ['Durum', 'Tamamlandı', 'İptal edildi'],
    ['Keadaan', 'Berhasil', 'Dibatalkan'],
  ])('%s has an unknown title, but known values', (title, booked, other) => {
    const { file } = rowsOf(title, booked, other, booked);
    expect(file.skipped).toMatchObject([{ line: 3, reason: 'not-executed' }]);
  });

  it.each([
    ['Status', 'Paid', 'Unpaid'],
    ['Status', 'Bezahlt', 'geplant'],
    ['Estado', 'Pagado', 'No pagado'],
    ['Planned', 'no', 'yes'],
  ])('%s marks rows that are not booked yet: %s, %s', (title, booked, other) => {
    const { file } = rowsOf(title, booked, other);
    expect(file.statements[0]?.rows.map(({ pending }) => pending)).toEqual([undefined, true]);
  });

  it.each([
    ['Reason', 'Groceries', 'Rent'],
    ['Paid', 'yes', ''],
    ['Reconciled', 'yes', 'no'],
  ])('%s leaves out nothing: %s, %s', (title, ...cells) => {
    expect(rowsOf(title, ...cells).file.skipped).toEqual([]);
  });
});
