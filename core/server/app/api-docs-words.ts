/** The words of the API's documentation that are not in the contracts, which speak English. */

export interface Words {
  /** Paragraphs as HTML. */
  readonly introduction: readonly string[];
  readonly contents: string;
  readonly guest: string;
  readonly never: string;
  readonly token: string;
  readonly library: string;
  readonly manuscripts: string;
  readonly parameters: string;
  readonly optional: string;
  readonly body: string;
  readonly answer: string;
}

export const WORDS: Readonly<Record<'en' | 'de', Words>> = {
  en: {
    introduction: [
      'Bodies are JSON unless a call says otherwise. What is refused is answered with <code>{ "message": text }</code> and a status of 400 or more; 429 and 503 say in <code>Retry-After</code> when to try again. The same for programs is at <a href="/api/openapi.json">/api/openapi.json</a>.',
      'Programs come in with a personal token, which is made in the profile, under “Programs”. It goes into the header <code>Authorization</code> of every call:',
    ],
    contents: 'Contents',
    guest: 'Needs no token.',
    never: 'For people alone: no token reaches it.',
    token: 'A token must allow',
    library: 'in the library',
    manuscripts: 'in manuscripts',
    parameters: 'Parameters',
    optional: 'optional',
    body: 'Body',
    answer: 'Answer',
  },
  de: {
    introduction: [
      'Was gesendet wird, ist JSON, wenn ein Aufruf nichts anderes sagt. Abgelehntes wird mit <code>{ "message": text }</code> und einem Status ab 400 beantwortet; bei 429 und 503 sagt <code>Retry-After</code>, wann es wieder geht. Dasselbe für Programme steht unter <a href="/api/openapi.json">/api/openapi.json</a>. Die Beschreibungen der Aufrufe sind englisch.',
      'Programme kommen mit einem persönlichen Token herein, das Sie im Profil unter „Programme“ erstellen. Es steht in jedem Aufruf im Kopf <code>Authorization</code>:',
    ],
    contents: 'Inhalt',
    guest: 'Braucht kein Token.',
    never: 'Nur für Menschen: Kein Token erreicht es.',
    token: 'Ein Token muss erlauben:',
    library: 'in der Bibliothek',
    manuscripts: 'in Manuskripten',
    parameters: 'Parameter',
    optional: 'freiwillig',
    body: 'Inhalt',
    answer: 'Antwort',
  },
};
