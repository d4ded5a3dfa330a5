import { Brand, Card, EmptyState, formatDate, Money, ProgressBar, Table, VisuallyHidden } from '@saldo/ui';
import { Inbox } from 'lucide-react';
import { Specimen } from '../specimen';

const rows = [
  { name: 'Salary', addedOn: '2026-11-01', amount: 3_250 },
  {
    name: 'A name that is far longer than any column would like it to be',
    addedOn: '2026-11-19',
    amount: -82.45,
  },
] as const;

export function Figures() {
  return (
    <>
      <Specimen name="Brand">
        <Brand />
      </Specimen>
      <Specimen name="Money" state="plain, income, expense, large">
        <Money amount={1_234.5} />
        <Money amount={3_250} signed tone="income" />
        <Money amount={-82.45} signed tone="expense" />
        <Money amount={9_999_999_999.99} />
      </Specimen>
      {(
        [
          ['good', 42],
          ['warning', 86],
          ['over', 130],
        ] as const
      ).map(([tone, percent]) => (
        <Specimen key={tone} name="ProgressBar" state={`${tone}, ${percent} %`}>
          <ProgressBar tone={tone} percent={percent} label={`Food, ${tone}`} />
        </Specimen>
      ))}
      <Specimen name="Card">
        <Card title="Account">What belongs together.</Card>
      </Specimen>
      <Specimen name="EmptyState">
        <Card>
          <EmptyState message="No recent transactions." icon={<Inbox size={20} aria-hidden />} />
        </Card>
      </Specimen>
      <Specimen name="VisuallyHidden" state="heard, not seen">
        <VisuallyHidden>There is nothing to see here.</VisuallyHidden>
      </Specimen>
      <Specimen name="Table" state="cards on a phone">
        <Table label="Transactions">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Date</th>
              <th scope="col" data-align="end">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, addedOn, amount }) => (
              <tr key={name}>
                <td data-main>{name}</td>
                <td data-label="Date">{formatDate(addedOn)}</td>
                <td data-label="Amount" data-align="end">
                  <Money amount={amount} signed tone={amount > 0 ? 'income' : 'expense'} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
    </>
  );
}
