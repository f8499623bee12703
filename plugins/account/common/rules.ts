/** Rules of the account forms, shared by browser and server (decisions §2). Each answers a text key or `undefined`. */

/** Keys of `locales/<lang>/account.json`; the server sends the English texts. */
export type Problem = 'required' | 'email' | 'password' | 'passwordIsEmail' | 'tooLong' | 'code' | 'terms';

const PROBLEM_TEXTS: Record<Problem, string> = {
  required: 'This field is required.',
  email: 'Enter a valid email address.',
  password: 'Password must have at least 8 characters, with a letter and a digit.',
  passwordIsEmail: 'The password must not be your email address.',
  tooLong: 'This text is too long.',
  code: 'Enter the 6 digits of the code.',
  terms: 'Please accept the terms.',
};

export const textOf = (problem: Problem): string => PROBLEM_TEXTS[problem];

/** One @, a host with a dot, nothing blank, at most 254 characters. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The form in which addresses are kept and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export const emailProblem = (email: string): Problem | undefined => {
  const address = normaliseEmail(email);
  if (address === '') return 'required';
  return address.length <= 254 && EMAIL.test(address) ? undefined : 'email';
};

/** 8 to 128 characters, at least one letter and one digit, not the address. */
export const passwordProblem = (password: string, email = ''): Problem | undefined => {
  if (password === '') return 'required';
  if (email !== '' && normaliseEmail(password) === normaliseEmail(email)) return 'passwordIsEmail';
  const fits = password.length >= 8 && password.length <= 128 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
  return fits ? undefined : 'password';
};

/** 1 to 50 characters. */
export const nameProblem = (name: string): Problem | undefined => {
  if (name.trim() === '') return 'required';
  return name.trim().length <= 50 ? undefined : 'tooLong';
};

export const codeProblem = (code: string): Problem | undefined => {
  if (code.trim() === '') return 'required';
  return /^\d{6}$/.test(code.trim()) ? undefined : 'code';
};
