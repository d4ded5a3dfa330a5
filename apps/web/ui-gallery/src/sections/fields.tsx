import {
  AmountField,
  CategoryOptions,
  CheckboxField,
  CurrencyField,
  DateField,
  FieldPair,
  KeypadAmountField,
  PasswordField,
  RadioCards,
  SearchField,
  Select,
  TextArea,
  TextField,
} from '@saldo/ui';
import { useState } from 'react';
import { Specimen } from '../specimen';

export function Fields() {
  return (
    <>
      <Specimen name="TextField">
        <TextField label="Name" placeholder="What was it?" />
      </Specimen>
      <Specimen name="TextField" state="with a hint">
        <TextField label="Email" type="email" hint="Where we may reach you." />
      </Specimen>
      <Specimen name="TextField" state="with an error">
        <TextField label="Email" defaultValue="ada" error="Please enter a valid email address." />
      </Specimen>
      <Specimen name="TextField" state="disabled">
        <TextField label="Name" defaultValue="Tea" disabled />
      </Specimen>
      <Specimen name="DateField">
        <Day label="Date" initial="2026-11-21" />
      </Specimen>
      <Specimen name="CheckboxField">
        <CheckboxField label="Don't ask again on this device" defaultChecked />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Note" defaultValue={'Two\nlines'} />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField label="Password" defaultValue="Sparen-2026!" />
      </Specimen>
      <Specimen name="Select" state="with CategoryOptions">
        <Select label="Category" defaultValue="">
          <CategoryOptions known={['Food', 'Bills']} chosen="" />
        </Select>
      </Specimen>
      <Specimen name="Select" state="with an error">
        <Select label="Category" error="Please select a category" defaultValue="">
          <CategoryOptions known={['Food', 'Bills']} chosen="" />
        </Select>
      </Specimen>
      {['12.50', '3 * 4.20', '1.234', 'tea'].map((text) => (
        <Amount key={text} text={text} />
      ))}
      <Keypad />
      <Search />
      <Specimen name="FieldPair">
        <FieldPair>
          <Day label="From date" initial="" />
          <Day label="To date" initial="" />
        </FieldPair>
      </Specimen>
      <Currency />
      <AccountCurrency />
    </>
  );
}

function Day({ label, initial }: { label: string; initial: string }) {
  const [value, setValue] = useState(initial);
  return <DateField label={label} value={value} onChange={({ target }) => setValue(target.value)} />;
}

function Amount({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <Specimen name="AmountField" state={`“${text}”`}>
      <AmountField value={value} onChange={(event) => setValue(event.target.value)} />
    </Specimen>
  );
}

function Keypad() {
  const [value, setValue] = useState('12.50+3');
  return (
    <Specimen name="KeypadAmountField">
      <KeypadAmountField value={value} onType={setValue} onChange={(event) => setValue(event.target.value)} />
    </Specimen>
  );
}

function Search() {
  const [value, setValue] = useState('');
  return (
    <Specimen name="SearchField">
      <SearchField
        label="Search transactions"
        placeholder="Name or note"
        search={value}
        onSearch={setValue}
      />
    </Specimen>
  );
}

function Currency() {
  const [value, setValue] = useState<'usd' | 'eur'>('usd');
  const options = [
    { value: 'usd', content: 'United States Dollar' },
    { value: 'eur', content: 'Euro' },
  ] as const;
  return (
    <Specimen name="RadioCards">
      <RadioCards legend="Currency" name="currency" options={options} value={value} onChange={setValue} />
    </Specimen>
  );
}

function AccountCurrency() {
  const [value, setValue] = useState('EUR');
  return (
    <Specimen name="CurrencyField, a Combobox">
      <CurrencyField label="Currency" value={value} onChange={setValue} />
    </Specimen>
  );
}
