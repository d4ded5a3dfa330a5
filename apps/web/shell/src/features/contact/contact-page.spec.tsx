import { act, fireEvent, render, screen } from '@testing-library/react';
import { ContactPage } from './contact-page';

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' })));

describe('the contact page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ContactPage />);
  });
  afterEach(() => jest.useRealTimers());

  test('tells the support hours and answers questions one at a time', () => {
    expect(screen.getByText('Mon-Fri 9am-5pm')).toBeVisible();
    expect(screen.getByText('Within 24 hours')).toBeVisible();
    const groups = document.querySelectorAll('details');
    expect([...groups].map((group) => group.getAttribute('name'))).toEqual(['faq', 'faq', 'faq', 'faq']);
  });

  test('asks for what is missing', async () => {
    await send();
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
  });

  test('keeps what is typed within the five seconds, and takes the thanks away', async () => {
    type('Name', 'Ada');
    type('Email', 'ada@example.org');
    type('Subject', 'Thanks');
    type('Message', 'It adds up.');
    await send();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    type('Message', 'And one more thing.');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByLabelText('Message')).toHaveValue('And one more thing.');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
    // The second message is sent and cleared as the first one would have been.
    await send();
    expect(screen.getByText('Message sent successfully!')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  test('thanks for a message and clears the form after five seconds', async () => {
    expect(screen.getByLabelText('Inquiry type')).toHaveValue('general');
    type('Name', 'Ada');
    type('Email', 'ada@example.org');
    type('Subject', 'Thanks');
    type('Message', 'It adds up.');
    await send();
    expect(screen.getByText('Message sent successfully!')).toBeVisible();
    const sentence = "Thank you for contacting us. We'll get back to you within 24 hours.";
    expect(screen.getByText(sentence)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
  });
});
