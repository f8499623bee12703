/** Rules of the account forms, shared by browser and server (decisions §2). Each answers a text key or `undefined`. */

/** Keys of `locales/<lang>/account.json`; the server sends the English texts. */
export type Problem =
  | 'required'
  | 'email'
  | 'password'
  | 'passwordIsEmail'
  | 'tooLong'
  | 'code'
  | 'connectCode'
  | 'terms'
  | 'country'
  | 'otherEmail';

const PROBLEM_TEXTS: Record<Problem, string> = {
  required: 'This field is required.',
  email: 'Enter a valid email address.',
  password: 'Password must have at least 8 characters, with a letter and a digit.',
  passwordIsEmail: 'The password must not be your email address.',
  tooLong: 'This text is too long.',
  code: 'Enter the 6 digits of the code.',
  connectCode: 'The code has 8 letters.',
  country: 'Choose a country.',
  otherEmail: 'This is not the address of your account.',
  terms: 'Accept the terms.',
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

/** Six digits, and the blank that apps and mails show in their middle. */
export const CODE_LENGTH = 7;

/** A code as it is compared: however it was copied. */
export const plainCode = (code: string): string => code.replaceAll(/\s/g, '');

export const codeProblem = (code: string): Problem | undefined => {
  const plain = plainCode(code);
  if (plain === '') return 'required';
  return /^\d{6}$/.test(plain) ? undefined : 'code';
};

/** Codes of ISO 3166-1 that are in use. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA ' +
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** None, or one of the codes. */
export const countryProblem = (country: string): Problem | undefined =>
  country === '' || COUNTRIES.includes(country) ? undefined : 'country';

/** An address of at most 200 characters, a city or region of at most 100; none of them is asked for. */
export const lengthProblem = (text: string, most: number): Problem | undefined =>
  text.trim().length > most ? 'tooLong' : undefined;
