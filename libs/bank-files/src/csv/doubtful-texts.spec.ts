import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const outcome = (text: string, bookings?: number[]) => {
  const { statements, skipped } = read(text, bookings && { bookings });
  return {
    rows: statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    left: skipped.map(({ line, reason, row }) => `${line} ${reason} ${row?.amount ?? ''}`),
  };
};
const around = (text: string) => csv('Date;Text;Amount', 'Shop;-1.00', `${text};-9.00`, 'Work;5.00');

describe('a payment without a status', () => {
  it.each([
    ...[
      'Amazon - DECLINED',
      'Amazon (declined)',
      'AMAZON DECLINED',
      'Declined: Amazon',
      'Rejected payment Amazon',
    ],
    ...[
      'Kartenzahlung abgelehnt',
      'Abgelehnt: Rewe',
      'Paiement refusé',
      'Pago rechazado',
      'Compra - Denegada',
    ],
    ...['Pagamento recusado', 'Pagamento rifiutato', 'Betaling geweigerd', 'ICA - Nekad', 'Betaling afvist'],
    ...['Osto hylätty', 'Płatność odrzucona', 'Platba zamítnuta', 'Fizetés elutasítva', 'Plată respinsă'],
    ...['Bar (cancelled)', 'Hotel - storniert', 'Pago anulado', 'Achat annulé'],
    ...['Оплата отклонена', 'Ödeme reddedildi', '支付失败', '결제 거절', 'Pembayaran ditolak'],
  ])('that was declined is left out: %s', (text) => {
    expect(outcome(around(text))).toEqual({ rows: ['-1.00', '5.00'], left: ['3 not-executed -9.00'] });
    expect(outcome(around(text), [3]).rows).toEqual(['-1.00', '-9.00', '5.00']);
  });

  it.each([
    ...[
      'Declined transaction fee',
      'Gebühr abgelehnte Lastschrift',
      'Refund: declined',
      'Rejected Coffee Roasters',
    ],
    ...['Cancelled flight', 'Storno Gutschrift', 'Void'],
    ...['Shop', 'Refused Apparel Ltd', 'Nonfailed'],
  ])('that was not declined is a booking: %s', (text) => {
    expect(outcome(around(text)).left).toEqual([]);
  });

  it('is a booking if its money came back, if a status says so, or if the running balance proves it', () => {
    expect(outcome(around('Amazon - DECLINED').replace('-9', '9')).left).toEqual([]);
    const sides = csv('Date;Text;Debit;Credit', 'Shop;1.00;', 'Tax declined;9.00;', 'Work;;5.00');
    expect(outcome(sides).left).toEqual(['3 not-executed -9.00']);
    expect(outcome(csv('Date;Text;Debit;Credit', 'Shop;1.00;', 'Tax declined;;9.00')).left).toEqual([]);
    expect(outcome(csv('Date;Text;Amount', 'Shop;1.00 Dr', 'Tax declined;9.00 Cr')).left).toEqual([]);
    expect(
      outcome(csv('Date;Text;Amount;Status', 'Shop;-1.00;', 'Tax declined;-9.00;Completed')).left,
    ).toEqual([]);
    const titles = 'Date;Text;Amount;Balance';
    expect(outcome(csv(titles, 'Shop;-1.00;99.00', 'Tax declined;-9.00;90.00')).left).toEqual([]);
    expect(outcome(csv(titles, 'Shop;-1.00;99.00', 'Tax declined;-9.00;99.00')).left).toHaveLength(1);
  });
});

describe('a line at the end of a file', () => {
  it.each([
    ...['Statement end', 'End of statement', 'Carried forward', 'Carried forward to next statement'],
    ...[
      'Auszugsende',
      'Ende des Auszugs',
      'Übertrag',
      'Fin du relevé',
      'À reporter',
      'Total à reporter',
      'Fin de extracto',
      'Suma y sigue',
    ],
    ...[
      'Fine estratto',
      'A riportare',
      'Fim do extrato',
      'A transportar',
      'Einde afschrift',
      'Koniec wyciągu',
    ],
    ...[
      'Do przeniesienia',
      'Konec výpisu',
      'Конец выписки',
      'Ekstre sonu',
      '过次页',
      '次頁へ繰越',
      '차월이월',
    ],
  ])('that tells a balance is left out: %s', (text) => {
    const file = csv('Date;Text;Amount', 'Shop;-1.00', 'Work;5.00', `${text};9.00`);
    expect(outcome(file)).toEqual({ rows: ['-1.00', '5.00'], left: ['4 balance 9.00'] });
    expect(outcome(file, [4]).rows).toHaveLength(3);
  });

  it.each(['Carried Away Deli', 'Statement fee', 'Month end bonus', 'Übertrag auf Sparkonto', 'Open House'])(
    'is a booking with more words: %s',
    (text) => {
      expect(outcome(csv('Date;Text;Amount', 'Shop;-1.00', 'Work;5.00', `${text};9.00`)).rows).toHaveLength(
        3,
      );
    },
  );
});

describe('a word that means both a transfer and an amount carried over', () => {
  const rows = (...lines: string[]) => outcome(csv('Date;Text;Amount', ...lines)).rows.length;

  it('is a booking elsewhere than at the edges, and if it is the text of all lines', () => {
    expect(rows('Shop;-1.00', 'Übertrag;9.00', 'Work;5.00')).toBe(3);
    expect(rows('Übertrag;9.00', 'Shop;-1.00', 'Übertrag;9.00', 'Work;5.00')).toBe(4);
    expect(rows('Übertrag;9.00', 'Übertrag;-1.00')).toBe(2);
    expect(rows('Übertrag;9.00', 'Shop;-1.00', 'Übertrag;8.00')).toBe(1);
  });

  it('is a booking if the balance beside it is another amount', () => {
    const titles = 'Date;Text;Amount;Balance';
    expect(outcome(csv(titles, 'Übertrag;9.00;109.00', 'Shop;-1.00;108.00')).left).toEqual([]);
    expect(outcome(csv(titles, 'Übertrag;9.00;9.00', 'Shop;-1.00;8.00', 'A;-1.00;7.00')).left).toHaveLength(
      1,
    );
  });
});
