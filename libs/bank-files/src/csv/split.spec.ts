import { LIMITS } from '../limits.ts';
import { splitCells } from './split.ts';

const cellsOf = (text: string) => splitCells(text, ',').map(({ cells }) => cells);

describe('a line of cells', () => {
  it.each([
    ['a record that is quoted as a whole', '"1,""a,b"",2"', ['1', 'a,b', '2']],
    ['a formula that keeps leading zeros', '="0123",x', ['0123', 'x']],
    ['a delimiter within a formula', '="1,5",="",="x"', ['1,5', '', 'x']],
    ['an apostrophe that keeps leading zeros', "'0123,x", ['0123', 'x']],
    ['an empty quoted cell', '"","a"', ['', 'a']],
    ['blanks around the quotation marks', ' "a,b" ,c', ['a,b', 'c']],
    ['a stray quotation mark', '"a,b', ['"a', 'b']],
    ['an empty cell at the end', 'a,', ['a', '']],
    ['empty cells', ',,', ['', '', '']],
    ['blanks around cells', ' a , b ', ['a', 'b']],
    ['doubled quotation marks', '"a""b",c', ['a"b', 'c']],
    ['a line break within a cell', '"a\nb",c', ['a\nb', 'c']],
    ['a delimiter within a cell', '"a,b",c', ['a,b', 'c']],
    ['text behind a closing quotation mark', '"a"b,c', ['"a"b', 'c']],
    ['quotation marks within a quoted cell', '"a"b",c', ['a"b', 'c']],
    ['quotation marks within quoted cells, before their ends', '"a "b"","c","d"', ['a "b"', 'c', 'd']],
    ['doubled quotation marks before a delimiter', '"a"",b",c', ['a",b', 'c']],
    ['a formula without quotation marks', '=5,x', ['5', 'x']],
    ['a quoted formula', '"=""0123""",x', ['0123', 'x']],
    ['an apostrophe before a word', "'ab,x", ["'ab", 'x']],
    ['apostrophes around a cell', "'0123  ','-',''", ['0123', '-', '']],
    ['apostrophes within a cell', "'Rock 'n' Roll',x", ["'Rock 'n' Roll'", 'x']],
    ['a quotation mark alone', '""",x', ['"', 'x']],
    ['a quotation mark alone at the end', 'x,"""', ['x', '"']],
    ['a record in quotation marks without a delimiter', '"ab"', ['ab']],
  ])('understands %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });

  it('takes quotation marks as text after many stray ones', () => {
    const text = `${'"a,1\n'.repeat(30)}"b,2"`;
    expect(cellsOf(text).at(-1)).toEqual(['"b', '2"']);
  });

  it('ends where a loose quotation mark would reach into the next one', () => {
    expect(cellsOf('"a"b\nc",d')).toEqual([['"a"b'], ['c"', 'd']]);
  });

  it('has a bounded length and number of cells', () => {
    const widthOf = (length: number) => cellsOf(`"${'x'.repeat(length)},y",z`)[0]?.length;
    expect(widthOf(LIMITS.cellLength - 4)).toBe(2);
    expect(widthOf(LIMITS.cellLength)).toBe(3);
    const [wide, next] = cellsOf(`${'a,'.repeat(LIMITS.columns + 9)}\nb,c`);
    expect(wide).toHaveLength(LIMITS.columns);
    expect(next).toEqual(['b', 'c']);
  });

  it('is read up to a number of lines', () => {
    expect(splitCells('a,b\nc,d\ne,f', ',', 2)).toHaveLength(2);
    expect(splitCells('a,b\nc,d\n', ',')).toHaveLength(2);
    expect(splitCells('', ',')).toEqual([]);
  });

  it('counts the lines of every kind of break', () => {
    const text = 'a,b\r\n"c\nd",e\rf,g\r\r\nh,i\n"j\r\nk",l\n"m\rn",o\np,q';
    expect(splitCells(text, ',').map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 8, 10]);
  });
});

it('refuses more lines than the limit, empty ones included', () => {
  expect(() => splitCells('\n'.repeat(LIMITS.tableLines + 1), ',')).toThrow('more than 500000');
  expect(splitCells('\n'.repeat(LIMITS.tableLines), ',')).toHaveLength(LIMITS.tableLines);
});
