/** The sentences with which the product answers to bad input; page and server say the same. */
export const texts = {
  email: 'Please enter a valid email address.',
  emailDomain: 'This email domain is not allowed.',
  passwordLength: 'Password must be 8-16 characters long.',
  passwordMix: 'Password must contain an alphabet, a digit, and a symbol.',
  currentPassword: 'This is not your current password.',
  codeWanted: 'Please enter the code of your authenticator app.',
  codeWrong:
    'This code is wrong or was used before. If right ones are refused, the clock of your phone may be off.',
  codesTried: 'There were too many wrong codes. Please use a recovery code, or try again tomorrow.',
  name: 'Please enter a name for the transaction',
  cost: 'Please enter a valid cost greater than 0',
  category: 'Please select a category',
  currency: 'Please choose one of the supported currencies.',
  amount: 'Please enter an amount with at most two decimals.',
  amountTooLarge: 'The amount is too large: 9,999,999,999.99 at most.',
  budgetAmount: 'Please enter a budget of 0 or more.',
  date: 'Please enter a date that exists, as YYYY-MM-DD, from 1900-01-01 to 2999-12-31.',
  endDate: 'Please choose an end that is not before the start.',
  id: 'This is not an id.',
  place: 'This is no place in the list.',
  characters: 'This text has characters that cannot be kept.',
} as const;
