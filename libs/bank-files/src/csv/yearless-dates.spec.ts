import { read, refusalOf, shortRows } from '../testing/read.ts';

const statement = (period: string, ...rows: string[]) =>
  [
    'No. rekening : 7654321000',
    `Periode : ${period}`,
    '',
    'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo',
    ...rows,
    'Saldo Awal,90000.00',
    'Mutasi Debet,6000.00,1',
    'Saldo Akhir,84000.00',
  ].join('\r\n');

describe('dates without a year', () => {
  it('have that of the period above them', () => {
    const file = read(
      statement(
        '25/12/2026 - 05/01/2027',
        "'28/12,'TOKO BUKU,'0000,6000.00,DB,84000.00",
        '"02/01",KIRIMAN,0000,"2,500.00",CR,86500.00',
        "'PEND,'WARUNG,'0000,700.00,DB,85800.00",
      ),
    );
    expect(shortRows(file, [])).toEqual([
      ['2026-12-28', '-6000.00'],
      ['2027-01-02', '2500.00'],
    ]);
    expect(file.questions).toEqual([]);
    expect(file.skipped[0]).toEqual({ line: 7, reason: 'not-executed' });
  });

  it.each([
    ['outside of the period', '01/09/2026 - 30/09/2026'],
    ['in several years', '01/01/2025 - 31/12/2026'],
    ['below dates without a full year', '01/09/26 - 30/09/26'],
    ['below three dates', '01/09/2026 - 30/09/2026, 01/10/2026'],
    ['below one date', '01/09/2026'],
  ])('are refused %s', (_, period) => {
    expect(refusalOf(statement(period, "'28/12,'TOKO,'0000,6000.00,DB,84000.00")).code).toBe(
      'no-date-column',
    );
  });

  it('are no dates where the file is something else', () => {
    const text = 'Periode: 01/09/2026 - 30/09/2026\nDate,Text,Amount\n2026-09-05,1/2 pizza,-3.00\n';
    expect(shortRows(read(text), [])).toEqual([['2026-09-05', '-3.00']]);
  });

  it('are amounts beside dates with a year', () => {
    const text =
      'Amount;Booked;Value;Text\n-9.50;05.01.2026;11.01.2026;Tea\n10.01;10.01.2026;11.01.2026;Refund\n';
    expect(shortRows(read(text), [])).toEqual([
      ['2026-01-05', '-9.50'],
      ['2026-01-10', '10.01'],
    ]);
  });
});
