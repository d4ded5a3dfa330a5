import { negate } from '../decimal.ts';
import { read, refusalOf, shortRows } from '../testing/read.ts';
import { csv, signsOf } from '../testing/signs.ts';

describe('an amount without a sign', () => {
  it('is negated by a direction column although some rows say they are neither', () => {
    const file = read(
      '交易时间,交易对方,收/支,金额,交易状态\n2026-02-07 12:30:00,面馆,支出,25.80,交易成功\n' +
        '2026-02-08 18:00:00,小明,收入,100.00,交易成功\n2026-02-09 18:00:00,余额宝,不计收支,60.00,交易成功\n',
    );
    expect(shortRows(file, [])).toEqual([
      ['2026-02-07', '-25.80'],
      ['2026-02-08', '100.00'],
    ]);
    expect(file.skipped).toEqual([{ line: 4, reason: 'no-direction' }]);
  });

  it('has the direction of a letter that the title explains behind the words', () => {
    const file = read(
      'Kuupäev;Saaja;Deebet/Kreedit (D/C);Summa\n13.02.2026;A;D;4,50\n14.02.2026;B;C;100,00\n',
    );
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(['-4.50', '100.00']);
    expect(file.questions).toEqual([]);
  });

  it('is refused with its line if the direction column has an unknown word', () => {
    const text =
      'Date,Description,Type,Amount\n2026-02-07,Shop,Expense,25.80\n2026-02-08,Wage,Income,100.00\n' +
      '2026-02-09,Rent,Zzz,60.00\n';
    expect(refusalOf(text)).toMatchObject({ code: 'no-direction', line: 4 });
  });

  it('gets its sign from the balance if the direction column has an unknown word', () => {
    const file = read(
      'Date,Description,Type,Amount,Balance\n2026-02-07,Shop,Expense,25.80,74.20\n' +
        '2026-02-08,Wage,Income,100.00,174.20\n2026-02-09,Rent,Bill payment,60.00,114.20\n',
    );
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(['-25.80', '100.00', '-60.00']);
    expect(file.statements[0]?.rows[2]?.memo).toContain('Bill payment');
  });

  it.each([
    ['Cr', '2,499.00', '5,000.00 Cr', ['-2499.00', '5000.00']],
    ['Dr', '2,499.00', '5,000.00 Dr', ['2499.00', '-5000.00']],
    ['+', '2,499.00', '+5,000.00', ['-2499.00', '5000.00']],
  ])('has the other direction where only other rows carry %s', (_, plain, marked, amounts) => {
    const file = read(`Date,Description,Amount\n17/02/2026,SHOP,"${plain}"\n18/02/2026,BANK,"${marked}"\n`);
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(amounts);
    expect(file.questions).toEqual([]);
  });
});

describe('a column with two words beside amounts without a sign', () => {
  const fileWith = (title: string, [incoming, outgoing]: string[]) =>
    `Datum;Name;${title};Betrag\n01.06.2026;Shop;${outgoing};12,50\n02.06.2026;Employer;${incoming};900,00\n` +
    `03.06.2026;Tea;${outgoing};2,50\n25.06.2026;Pie;${outgoing};3,00\n`;
  const amountsIn = (file: ReturnType<typeof read>) => shortRows(file, []).map(([, amount]) => amount);
  const right = ['-12.50', '900.00', '-2.50', '-3.00'];

  it.each([
    ['Cr', 'Dr'],
    ['CR', 'DR'],
    ['C', 'D'],
    ['H', 'S'],
    ['+', '-'],
    ['CRDT', 'DBIT'],
    ['Gutschrift', 'Belastung'],
    ['Credito', 'Debito'],
    ['Crédit', 'Débit'],
    ['Entrada', 'Saída'],
    ['Abono', 'Cargo'],
    ['Bij', 'Af'],
    ['Wpływ', 'Obciążenie'],
    ['Príjem', 'Výdaj'],
    ['Кт', 'Дт'],
    ['Alacak', 'Borç'],
    ['收入', '支出'],
    ['دائن', 'مدين'],
  ])('is understood: %s and %s', (...words) => {
    const isLetter = words.some((word) => /^\p{L}$/u.test(word));
    for (const title of ['Type', 'Typ', ...(isLetter ? [] : ['Unknown'])]) {
      const file = read(fileWith(title, words));
      expect(amountsIn(file)).toEqual(right);
      expect(file.questions).toEqual([]);
    }
  });

  it.each([
    ['Type', ['Zu', 'Weg'], ['Weg', 'Zu', '']],
    ['Type', ['a'.repeat(30), 'Weg'], ['Weg', 'a'.repeat(30), '']],
    ['Xyz', ['Zu', 'Weg'], ['Weg', 'Zu', '']],
    ['Xyz', ['»', '«'], ['«', '»', '']],
    ['Zone', ['C', 'D'], ['D', 'C', '']],
    ['Reconciled', ['no', 'si'], ['si', 'no', '']],
    // A single known word does not determine the other one: a cheque is money out, too.
    ['Type', ['Zzz', 'Debit'], ['Debit', 'Zzz']],
  ])('is asked about if it is unknown: %s with %j', (title, words, choices) => {
    const text = fileWith(title, words);
    const file = read(text, { listsRefused: true });
    expect(file.questions).toMatchObject([
      { setting: 'moneyIn', assumed: '', choices, example: `${choices[0]}, ${choices[1]}` },
    ]);
    const answered = read(text, { listsRefused: true, moneyIn: words[0] });
    expect(amountsIn(answered)).toEqual(right);
    expect([answered.questions, answered.settings.moneyIn]).toEqual([[], words[0]]);
    expect(amountsIn(read(text, { moneyIn: words[1] }))).toEqual(right.map((each) => negate(each)));
  });

  it('is no column of directions if the user says so', () => {
    const file = read(fileWith('Type', ['Card', 'Transfer']), { moneyIn: '' });
    expect(file.questions).toMatchObject([{ setting: 'sign' }]);
  });

  it('refuses the file if no user can be asked', () => {
    expect(refusalOf(fileWith('Type', ['Zzz', 'Debit']))).toMatchObject({ code: 'no-direction', line: 3 });
    expect(
      refusalOf(fileWith('Type', ['Zzz', 'Debit']).replaceAll('Debit', 'Withdrawal'), { moneyIn: 'Other' }),
    ).toMatchObject({
      code: 'no-direction',
    });
  });

  it.each([
    [
      'names in few rows',
      'When;Whom;Amount\n2026-06-01;Shop;12.50\n2026-06-02;Tea;2.50\n2026-06-03;Tea;2.50\n',
    ],
    ['names', fileWith('Payee', ['Shop', 'Tea'])],
    ['details', fileWith('Details', ['Shop', 'Tea'])],
    ['several words', fileWith('Xyz', ['one two', 'three'])],
    ['numbers', fileWith('Type', ['a 1', 'b 2'])],
    ['long texts', fileWith('Type', ['a'.repeat(31), 'xx'])],
    ['a missing word', fileWith('Xyz', ['', 'Tea'])],
  ])('is not taken for one: %s', (_, text) => {
    expect(read(text).questions.map(({ setting }) => setting)).toEqual(['sign']);
  });

  it('is understood if money comes in first', () => {
    const rows = ['H;900,00', 'S;12,50'].map((row, day) => `0${day + 1}.06.2026;Ann;${row}\n`);
    expect(amountsIn(read(`Datum;Name;S/H;Betrag\n${rows.join('')}`))).toEqual(['900.00', '-12.50']);
  });

  it('may be named by the user', () => {
    const text = 'a;b;c;d\n2026-06-01;Shop;Weg;12.50\n2026-06-02;Work;Zu;9.00\n';
    const options = {
      headerLine: 1,
      columns: ['date', 'memo', 'direction', 'amount'] as const,
      listsRefused: true,
    };
    expect(read(text, options).questions).toMatchObject([{ setting: 'moneyIn', choices: ['Weg', 'Zu'] }]);
  });

  it('is the one with the title of a direction', () => {
    const rows = ['A;Weg;Debit', 'B;Zu;Credit', 'A;Weg;Debit', 'B;Zu;Credit'].map(
      (row, day) => `2026-06-0${day + 1};${row};5.00\n`,
    );
    const file = read(`Date;Xyz;Abc;Type;Amount\n${rows.join('')}`);
    expect(amountsIn(file)).toEqual(['-5.00', '5.00', '-5.00', '5.00']);
    expect(file.questions).toEqual([]);
  });

  it.each(['-12,50', '12,50 S', '+12,50'])('is none beside an amount such as %s', (amount) => {
    const text = fileWith('Xyz', ['Zu', 'Weg']).replace('12,50', amount);
    expect(read(text).questions.map(({ setting }) => setting)).not.toContain('moneyIn');
  });

  it('decides nothing where the balance tells more', () => {
    const file = read(
      'Date,Name,Type,Amount,Balance\n2026-06-01,Shop,Zu,25.80,74.20\n2026-06-02,Wage,Weg,100.00,174.20\n',
    );
    expect(amountsIn(file)).toEqual(['25.80', '100.00']);
  });
});

describe('two amount columns', () => {
  it('yield the amount in the currency of the account', () => {
    const file = read(
      'Date,Name,Amount,Currency,Local amount,Local currency\n29/01/2026,Café Paris,-3.30,GBP,-4.00,EUR\n',
    );
    expect(file.statements).toMatchObject([{ currency: 'GBP', rows: [{ amount: '-3.30' }] }]);
  });

  it('is asked about if it is a card with as many payments as purchases', () => {
    const text =
      'Date,Description,Amount\n03/19/2026,GROCER,84.20\n03/17/2026,INTERNET PAYMENT - THANK YOU,-84.20\n';
    const file = read(text);
    expect(file.questions).toMatchObject([
      { setting: 'sign', assumed: 'reversed', choices: ['as-written', 'reversed'], example: '84.20' },
    ]);
    expect(shortRows(file, []).map(([, amount]) => amount)).toEqual(['-84.20', '84.20']);
    expect(shortRows(read(text, { sign: 'as-written' }), []).map(([, amount]) => amount)).toEqual([
      '84.20',
      '-84.20',
    ]);
  });
});

describe('letters and words that mean yes or no', () => {
  const [first, second] = ['2026-09-25;5200.00;Salary', '2026-09-26;20.00;Gift'];
  const asked = (title: string, one: string, other: string) =>
    read(`Date;Amount;Description;${title}\n${first};${one}\n${second};${other}\n`).questions.map(
      ({ setting }) => setting,
    );

  it.each([
    ['Reconciled', 'no', 'no'],
    ['Reconciled', 'N', 'Y'],
    ['Confermato', 'S', 'S'],
    ['Conciliado', 'S', 'N'],
    ['Geprüft', 'J', 'N'],
    ['Geprüft', 'ja', 'nein'],
    ['Pointé', 'O', 'N'],
    ['Cleared', 'true', 'false'],
    ['Cleared', 'x', ''],
    ['Flag', '0', '1'],
    ['Đối chiếu', 'có', 'no'],
    ['Class', 'A', 'B'],
    ['Class', 'C', 'D'],
    ['Zone', 'H', 'S'],
    ['Box', 'out', 'out'],
    ['Type', 'C', 'C'],
  ])('below %s say nothing about the sign: %s, %s', (title, one, other) =>
    expect(asked(title, one, other)).toEqual(['sign']),
  );

  it.each([
    ['Cargo/Abono', 'A', 'C'],
    ['Abono/Cargo', 'A', 'C'],
    ['A/C', 'A', 'C'],
    ['Soll/Haben', 'H', 'S'],
    ['S/H', 'H', 'S'],
    ['Debe/Haber', 'H', 'D'],
    ['Dare/Avere', 'A', 'D'],
    ['D/C', 'C', 'D'],
    ['C/D', 'C', 'D'],
    ['Type', 'C', 'D'],
    ['Dr/Cr', 'Cr', 'Dr'],
    ['Deposit or withdrawal', 'D', 'W'],
    ['Af Bij', 'B', 'A'],
    ['Borç/Alacak', 'A', 'B'],
    ['Ingreso/Egreso', 'I', 'E'],
    ['Entrada/Saída', 'E', 'S'],
    ['Obciążenie/Uznanie', 'U', 'O'],
    ['Nợ/Có', 'Co', 'No'],
    ['+/-', '+', '-'],
  ])('below %s mean what it says: %s is money in, %s money out', (title, into, out) => {
    const rows = `16/01/2026;Sueldo;515.000,00;${into}\n17/01/2026;Arriendo;250.000,00;${out}\n`;
    const file = read(`Fecha;Detalle;Monto;${title}\n${rows}`);
    expect([shortRows(file, []).map(([, amount]) => amount), file.questions]).toEqual([
      ['515000.00', '-250000.00'],
      [],
    ]);
  });

  it('below a title that could mean two pairs are asked about', () => {
    const rows = ['A', 'B', 'A', 'B'].map((letter, day) => `2026-06-0${day + 1};Shop;5.00;${letter}\n`);
    expect(read(`Date;Text;Amount;A/B\n${rows.join('')}`).questions).toMatchObject([{ setting: 'moneyIn' }]);
  });
});

describe('a column of minuses', () => {
  it.each([
    ['Sign', '-', '', '-'],
    ['Sign', '-', '+', '-'],
    ['', '-', '', '-'],
    ['Kz', '-', '', '-'],
  ])('below %j tells money out: %j, %j, %j', (title, ...signs) => {
    const rows = signs.map((sign) => `Shop;${sign};45.10`);
    expect(signsOf(csv(`Date;Text;${title};Amount`, ...rows))).toMatchObject({
      amounts: ['-45.10', '45.10', '-45.10'],
      asks: false,
    });
  });

  it('tells nothing below the title of a text, or apart from the amount', () => {
    expect(signsOf(csv('Date;Text;Note;Amount', 'A;-;45.10', 'B;;9.00')).asks).toBe(true);
    expect(signsOf(csv('Date;Xyz;Text;Amount', '-;A;45.10', ';B;9.00')).asks).toBe(true);
  });
});
