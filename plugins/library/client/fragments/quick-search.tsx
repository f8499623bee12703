/** The quick search of Home (decisions §1): what is typed is looked for in the whole library, in the panel for that. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { QuestionForm } from '#ui';
import { LibraryParts } from '../tokens.ts';

const QuickSearch = observer(() => {
  const t = useTranslate();
  const { finder, store } = useService(LibraryParts);
  const { projects, stats } = store.projects;
  // Who has nothing to look for yet begins with the first steps.
  const isEmpty = projects !== undefined && [...stats.values()].every(({ articles }) => articles === 0);
  const panels = useService(Panels);
  const search = (text: string) => {
    finder.lookIn(undefined);
    finder.search(text);
    finder.askForField();
    panels.open('library.find');
  };
  return (
    <QuestionForm
      variant={isEmpty ? 'secondary' : 'primary'}
      label={t('home.search')}
      action={t('home.searchAction')}
      maxLength={300}
      onAsk={search}
    />
  );
});

export default QuickSearch;
