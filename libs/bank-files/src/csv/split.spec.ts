import { splitCells } from './split.ts';

const cellsOf = (text: string) => splitCells(text, ',').map(({ cells }) => cells);

describe('a line of cells', () => {
  it.each([
    ['a record that is quoted as a whole', '"1,""a,b"",2"', ['1', 'a,b', '2']],
    ['a formula that keeps leading zeros', '="0123",x', ['0123', 'x']],
    ['an apostrophe that keeps leading zeros', "'0123,x", ['0123', 'x']],
    ['an empty quoted cell', '"","a"', ['', 'a']],
    ['blanks around the quotation marks', ' "a,b" ,c', ['a,b', 'c']],
    ['a stray quotation mark', '"a,b', ['"a', 'b']],
  ])('understands %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual([cells]);
  });

  it('takes quotation marks as text after many stray ones', () => {
    const text = `${'"a,1\n'.repeat(30)}"b,2"`;
    expect(cellsOf(text).at(-1)).toEqual(['"b', '2"']);
  });

  it('counts the lines of every kind of break', () => {
    const lines = splitCells('a,b\r\n"c\nd",e\rf,g\r\r\nh,i', ',');
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });
});
