import { startApi, type TestApi } from '@saldo/web-testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ContactPage } from './contact-page';
import { InquiryForm } from './inquiry-form';

describe('the contact page', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(async () => {
    cleanup();
    history.replaceState(null, '', '/');
    await api.stop();
  });
  const configure = (body: object) => (api.answers['GET /contact'] = { status: 200, body });
  const isThere = () => screen.findByText('Mon-Fri 9am-5pm');
  const addresses = () =>
    [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')]);

  test('shows the support hours and opens one answer at a time', async () => {
    configure({ links: [] });
    render(<ContactPage />);
    expect(await isThere()).toBeVisible();
    expect(screen.getByText('Within 24 hours')).toBeVisible();
    const groups = document.querySelectorAll('details');
    expect([...groups].map((group) => group.getAttribute('name'))).toEqual(['faq', 'faq', 'faq', 'faq']);
  });

  const own = [
    ['Use the form below', '/contact?inquiry=general'],
    ['API documentation', '/api/docs'],
    ['License', 'https://opensource.org/license/mit'],
    ['Report a problem', '/contact?inquiry=technical'],
  ];

  test('links to the form and to what the product offers if no address is configured', async () => {
    configure({ links: [] });
    render(<ContactPage />);
    await isThere();
    expect(addresses()).toEqual(own);
  });

  test.each([
    ['Report a problem', 'technical'],
    ['Use the form below', 'general'],
  ])('%s opens the inquiry with the type %s, every time', async (name, inquiryType) => {
    configure({ links: [] });
    render(<ContactPage />);
    await isThere();
    for (const other of ['billing', 'feature']) {
      fireEvent.change(screen.getByLabelText('Inquiry type'), { target: { value: other } });
      await act(async () => fireEvent.click(screen.getByRole('link', { name })));
      expect(screen.getByLabelText('Inquiry type')).toHaveValue(inquiryType);
      expect(screen.getByLabelText('Name')).toHaveFocus();
    }
  });

  test('an address opens the inquiry with its type', async () => {
    history.replaceState(null, '', '/contact?inquiry=technical');
    configure({ links: [] });
    render(<ContactPage />);
    await isThere();
    await waitFor(() => expect(screen.getByLabelText('Inquiry type')).toHaveValue('technical'));
  });

  test('links to the configured addresses', async () => {
    configure({
      email: 'help@example.org',
      phone: '+44 (20) 7946 0000',
      links: [{ name: 'Mastodon', url: 'https://social.example/@saldo' }],
    });
    render(<ContactPage />);
    await isThere();
    expect(addresses()).toEqual([
      ['help@example.org', 'mailto:help@example.org'],
      ['+44 (20) 7946 0000', 'tel:+442079460000'],
      ['Mastodon', 'https://social.example/@saldo'],
    ]);
  });

  test.each(['javascript:alert(1)', 'http://social.example'])('does not link to %s', async (url) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    configure({ links: [{ name: 'Me', url }] });
    render(<ContactPage />);
    await isThere();
    expect(addresses()).toEqual(own);
    logged.mockRestore();
  });

  test('shows the form and the questions if the server does not respond', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answers['GET /contact'] = { status: 503 };
    render(<ContactPage />);
    expect(await isThere()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeVisible();
    logged.mockRestore();
  });
});

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' })));

describe('the inquiry form', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<InquiryForm />);
  });
  afterEach(() => jest.useRealTimers());

  test('reports missing fields', async () => {
    await send();
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.queryByText('Message sent successfully!')).not.toBeInTheDocument();
  });

  test('keeps text typed within five seconds, and hides the thanks', async () => {
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
    // The form is sent again and cleared again.
    await send();
    expect(screen.getByText('Message sent successfully!')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  test('shows thanks and clears the form after five seconds', async () => {
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
