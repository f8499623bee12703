/** Answered in place of Microsoft's script by tests in a real browser: `Office` and `Word` over a document in memory. */
import { FakeWord, type FakeWordOptions } from '../../plugins/word/client/pane/testing/fake-word.ts';

interface TestPage {
  /** What the test has put there before the page began. */
  readonly fakeWordOptions?: FakeWordOptions;
  fakeWord?: FakeWord;
  Office?: FakeWord['Office'];
  Word?: FakeWord['Word'];
}

const page = window as TestPage;
const word = new FakeWord(page.fakeWordOptions);
Object.assign(page, { fakeWord: word, Office: word.Office, Word: word.Word });
